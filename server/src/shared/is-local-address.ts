import { isIPv4, isIPv6 } from 'node:net';

const privateV4 = /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|0\.0\.0\.0$)/;
const privateV6 = /^(::1$|f[cd]|fe[89ab])/;

/** Whether an address is reachable only from this machine or the local network. */
export function isLocalAddress(address: string): boolean {
  const host = new URL(address).hostname.toLowerCase().replace(/^\[|\]$/g, '');
  if (isIPv4(host)) return privateV4.test(host);
  if (isIPv6(host)) return privateV6.test(host);
  // A name without a dot is one on the local network: no public domain has one.
  return !host.includes('.') || /\.(localhost|local|lan|internal|home\.arpa)$/.test(host);
}

/** Whether a client on the local network calls the server by a local name. `host` is the value of the header. */
export function isLocalCall(ip: string, host: string | undefined): boolean {
  const called = `http://${host}`;
  return isLocalPeer(ip) && URL.canParse(called) && isLocalAddress(called);
}

/** The same for the IP address of a socket, such as `::ffff:192.168.1.5` or `fe80::1%eth0`. */
export function isLocalPeer(ip: string): boolean {
  const [plain = ''] = ip.replace(/^::ffff:(?=\d+\.)/, '').split('%');
  const address = `http://${isIPv6(plain) ? `[${plain}]` : plain}`;
  return URL.canParse(address) && isLocalAddress(address);
}
