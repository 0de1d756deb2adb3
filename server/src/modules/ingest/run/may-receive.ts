/** Whether the setting INPUT_HOSTS names the host of an address, with its port or without. */
export function mayReceive(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname, port, protocol } = new URL(address);
  const name = hostname.toLowerCase();
  const usual = port || { 'rtmp:': '1935', 'http:': '80', 'https:': '443' }[protocol] || '';
  return hosts.includes(name) || hosts.includes(`${name}:${usual}`);
}
