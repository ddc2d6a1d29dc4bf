// The start benchmark's peer: what `npm start` is without the product, two programs that only listen.
import { spawn } from 'node:child_process';

const program = `require('node:http').createServer().listen(0, '127.0.0.1', () => process.send('up'))`;
const children = [0, 1].map(() =>
  spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }),
);
process.once('SIGTERM', () => {
  for (const child of children) child.kill();
  process.exit(0);
});
await Promise.all(
  children.map(
    (child) =>
      new Promise((resolve) => {
        child.once('message', resolve);
      }),
  ),
);
console.log('Baize is ready, or would be');
