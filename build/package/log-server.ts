import { createServer, type IncomingMessage, type Server } from 'node:http';
import { networkInterfaces } from 'node:os';

const MAX_CHARACTERS = 20_000;

/** Prints the log that packages send. Each message is one POST request of plain text. Resolves when it listens. */
export function startLogServer(port: number, print: (line: string) => void): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      const time = new Date().toTimeString().slice(0, 8);
      const from = request.socket.remoteAddress?.replace(/^::ffff:/, '');
      print(`${time} ${from} ${await message(request)}`);
    }
    response.writeHead(204, { 'access-control-allow-origin': '*' }).end();
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => resolve(server));
  });
}

async function message(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    if (text.length < MAX_CHARACTERS) text += chunk;
  }
  // Anybody in the network can send: control characters could rewrite the terminal.
  return text.slice(0, MAX_CHARACTERS).replace(/[^\P{Cc}\n\t]/gu, ' ');
}

/** The addresses at which sets in the network reach this computer. */
export function ownAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
  );
}
