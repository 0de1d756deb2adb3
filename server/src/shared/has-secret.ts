/** Names of parameters that open an address to anyone who knows them. */
const secretName = /token|key|secret|sign|sig|auth|pass|pwd|hash|hmac|jwt|session|user/i;

/** Whether an address has a parameter that looks like a secret, so that not everybody may have it. */
export function hasSecret(address: string): boolean {
  return [...new URL(address).searchParams.keys()].some((name) => secretName.test(name));
}
