import { lookup } from 'node:dns';
import * as http from 'node:http';
import * as https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivateIp } from '../../../shared/is-private-ip.ts';

export interface Upstream {
  readonly url: string;
  /** Origins that the address and redirects may lead to, such as `https://cdn.example`; `null` for any. */
  readonly origins: readonly string[] | null;
  /** Hosts that may be private, with or without a port. */
  readonly hosts: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** The body of a POST, whose redirects are not followed. */
  readonly post?: Uint8Array;
  /** Longest time without a byte. */
  readonly silenceMs?: number;
}

export interface UpstreamResponse {
  readonly status: number;
  /** After redirects. */
  readonly url: string;
  readonly body: http.IncomingMessage;
}

/** An origin that a request may not reach; the message is for the log. */
export class RefusedOrigin extends Error {}

const maxRedirects = 3;
const usualSilenceMs = 10_000;
const agents = {
  'http:': new http.Agent({ keepAlive: true, maxSockets: 64 }),
  'https:': new https.Agent({ keepAlive: true, maxSockets: 64 }),
};

/**
 * Asks an origin for a file. It follows redirects within the allowed origins, and reaches private addresses only at hosts that
 * the operator has named: the address is checked as the connection is made, so a name cannot change meanwhile.
 */
export async function requestUpstream(upstream: Upstream, signal: AbortSignal): Promise<UpstreamResponse> {
  let { url } = upstream;
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const body = await request({ ...upstream, url }, signal);
    const status = body.statusCode ?? 502;
    const { location } = body.headers;
    const isRedirect = status >= 300 && status <= 399 && location !== undefined && !upstream.post;
    if (!isRedirect) return { status, url, body };
    body.resume();
    if (!URL.canParse(location, url)) throw new RefusedOrigin(`a redirect to no address: ${location}`);
    url = new URL(location, url).href;
  }
  throw new RefusedOrigin('too many redirects');
}

function request(
  { url, origins, hosts, headers, post, silenceMs = usualSilenceMs }: Upstream,
  signal: AbortSignal,
): Promise<http.IncomingMessage> {
  const { origin, protocol, host, hostname } = new URL(url);
  if ((protocol !== 'http:' && protocol !== 'https:') || (origins !== null && !origins.includes(origin))) {
    throw new RefusedOrigin(`${origin} is not among the origins of the source`);
  }
  const isNamed = hosts.includes(host) || hosts.includes(hostname);
  const literal = hostname.replace(/^\[|\]$/g, '');
  if (!isNamed && isIP(literal) !== 0 && isPrivateIp(literal)) throw privateHost(host);
  const agent = agents[protocol];
  const method = post ? 'POST' : 'GET';
  const options = { agent, method, headers, signal, ...(!isNamed && { lookup: publicLookup }) };
  return new Promise((resolve, reject) => {
    const sent = (protocol === 'https:' ? https : http).request(url, options, resolve);
    sent.setTimeout(silenceMs, () => sent.destroy(new Error('The origin is silent')));
    sent.on('error', reject);
    sent.end(post);
  });
}

/** Fails for a name with a private address. */
const publicLookup: LookupFunction = (name, options, callback) => {
  lookup(name, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, []);
    if (found.some(({ address }) => isPrivateIp(address))) return callback(privateHost(name), []);
    const [first] = found;
    if (options.all || !first) return callback(null, found);
    return callback(null, first.address, first.family);
  });
};

function privateHost(host: string): RefusedOrigin {
  return new RefusedOrigin(`${host} has a private address: SOURCE_HOSTS must name it`);
}
