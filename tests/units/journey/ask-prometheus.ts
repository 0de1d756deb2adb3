import { waitFor } from '../../load/stack/wait-for.ts';
import { servers, watch } from '../machines/layout.ts';
import type { Stage } from './stage.ts';

interface Targets {
  readonly data: {
    readonly activeTargets: readonly { readonly health: string; readonly lastError: string }[];
  };
}
interface Rules {
  readonly data: {
    readonly groups: readonly {
      readonly rules: readonly { readonly name: string; readonly state: string; readonly health: string }[];
    }[];
  };
}

/** Prometheus reads all servers and evaluates each rule; no alert but those that wait fires. */
export async function askPrometheus({ machineOf }: Stage): Promise<string> {
  const ask = async <T>(path: string) =>
    JSON.parse(await machineOf(watch).say(`curl --silent --fail http://127.0.0.1:9090/api/v1/${path}`)) as T;
  let said = '';
  await waitFor('all servers at Prometheus', async () => {
    const { data } = await ask<Targets>('targets').catch(() => ({ data: { activeTargets: [] } }));
    said = data.activeTargets.map(({ health, lastError }) => `${health} ${lastError}`).join(', ');
    return data.activeTargets.filter(({ health }) => health === 'up').length === servers.length;
  }).catch((error: Error) => {
    throw new Error(`${error.message}: ${said}`);
  });
  const { data } = await ask<Rules>('rules');
  const rules = data.groups.flatMap((group) => group.rules);
  const bad = rules.filter(({ health, state }) => health === 'err' || state === 'firing');
  if (rules.length === 0 || bad.length > 0)
    throw new Error(
      `${rules.length} rules, bad: ${bad.map(({ name, state }) => `${name} ${state}`).join(', ')}`,
    );
  return `${servers.length} servers are up, ${rules.length} rules, none fires`;
}
