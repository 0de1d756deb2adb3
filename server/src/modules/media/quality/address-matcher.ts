/** Whether a file is among some addresses of manifests. */
export type AddressMatcher = (file: string) => boolean;

/** Addresses may be templates of DASH, whose `$…$` matches anything. */
export function addressMatcher(addresses: readonly string[]): AddressMatcher {
  const whole = new Set(addresses.filter((it) => !it.includes('$')));
  const templates = [...new Set(addresses)].filter((it) => it.includes('$')).map(patternOf);
  return (file) => whole.has(file) || templates.some((it) => it.test(file));
}

function patternOf(template: string): RegExp {
  const parts = template.split(/\$[^$]*\$/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[\\w-]+')}$`);
}
