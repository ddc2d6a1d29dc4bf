// The read benchmark's peer: node:http alone, sending bytes that it was given. Nothing is looked up,
// checked or counted.
import { createServer } from 'node:http';

process.once('message', ({ headers, body }) => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_request, response) => response.writeHead(200, headers).end(bytes));
  server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
});
process.once('disconnect', () => process.exit(0));
