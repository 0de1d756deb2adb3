import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DOMParser } from '@xmldom/xmldom';

export type KeyServerFault = 'busy' | 'encrypted' | 'other-key' | 'no-box' | 'text' | 'by-scheme';

export interface AskedKey {
  readonly contentId: string;
  readonly kid: string;
  readonly scheme: string;
  readonly systems: readonly string[];
}

export interface TestKeyServer {
  readonly url: string;
  readonly asked: readonly AskedKey[];
  /** What is wrong with the next answers, in their order. */
  readonly faults: KeyServerFault[];
  close(): void;
}

/** A key server as vendors describe it for SPEKE 2.0, which reads questions by a parser of its own. */
export async function startKeyServer(authorization: string): Promise<TestKeyServer> {
  const asked: AskedKey[] = [];
  const faults: KeyServerFault[] = [];
  const server = createServer(async (request, reply) => {
    const { headers, method } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (headers.authorization !== authorization) return void reply.writeHead(401).end();
    const isQuestion = method === 'POST' && headers['content-type'] === 'application/xml';
    if (!isQuestion || headers['x-speke-version'] !== '2.0') return void reply.writeHead(400).end();
    const question = read(Buffer.concat(chunks).toString());
    asked.push(question);
    const fault = faults.shift();
    if (fault === 'busy') return void reply.writeHead(503).end();
    reply.setHeader('content-type', 'application/xml').setHeader('x-speke-version', '2.0');
    reply.end(fault === 'text' ? 'Xato <br>' : answer(question, fault));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/speke/`;
  return { url, asked, faults, close: () => server.close() };
}

function read(text: string): AskedKey {
  const document = new DOMParser().parseFromString(text, 'application/xml');
  const all = (name: string) => Array.from(document.getElementsByTagNameNS('urn:dashif:org:cpix', name));
  const [key] = all('ContentKey');
  return {
    contentId: document.documentElement?.getAttribute('contentId') ?? '',
    kid: key?.getAttribute('kid') ?? '',
    scheme: key?.getAttribute('commonEncryptionScheme') ?? '',
    systems: all('DRMSystem').map((it) => it.getAttribute('systemId') ?? ''),
  };
}

/** The key that this server gives for the name of a key, in hexadecimal. */
export function keyNamed(kid: string, scheme = ''): string {
  return createHmac('sha256', 'key server').update(`${kid}${scheme}`).digest('hex').slice(0, 32);
}

function answer({ contentId, kid, scheme, systems }: AskedKey, fault: KeyServerFault | undefined): string {
  const given = fault === 'other-key' ? 'ffffffff-ffff-4fff-8fff-ffffffffffff' : kid;
  const key = Buffer.from(keyNamed(kid, fault === 'by-scheme' ? scheme : ''), 'hex').toString('base64');
  const value =
    fault === 'encrypted' ? '<pskc:EncryptedValue/>' : `<pskc:PlainValue>\n  ${key}\n</pskc:PlainValue>`;
  const boxes = systems.map(
    (it) => `<c:DRMSystem kid="${given}" systemId="${it}"><c:PSSH>${boxOf(it)}</c:PSSH></c:DRMSystem>`,
  );
  // Prefixes are of the sender's choice.
  return `<?xml version="1.0"?><c:CPIX xmlns:c="urn:dashif:org:cpix" xmlns:pskc="urn:ietf:params:xml:ns:keyprov:pskc" contentId="${contentId}">
    <c:ContentKeyList><c:ContentKey kid="${given.toUpperCase()}" commonEncryptionScheme="${scheme}">
      <c:Data><pskc:Secret>${value}</pskc:Secret></c:Data></c:ContentKey></c:ContentKeyList>
    <c:DRMSystemList>${fault === 'no-box' ? '' : boxes.join('')}</c:DRMSystemList></c:CPIX>`;
}

/** A box of a system without content. */
export function boxOf(system: string): string {
  const bytes = Buffer.alloc(32);
  bytes.writeUInt32BE(32);
  bytes.write('pssh', 4, 'latin1');
  bytes.write(system.replaceAll('-', ''), 12, 'hex');
  return bytes.toString('base64');
}
