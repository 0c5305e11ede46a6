import { createServer, type Server } from 'node:http'
export async function serveImages(socket: string): Promise<Server> {
  const server = createServer((_, response) => response.writeHead(502).end())
  await new Promise<void>((resolve) => server.listen(socket, resolve))
  return server
}
