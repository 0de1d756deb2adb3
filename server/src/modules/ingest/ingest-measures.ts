import type { Measure } from '../../infra/measure.ts';
import type { Services } from '../../infra/services.ts';
import { judgedInputs } from './live-faults.ts';

type Judged = Awaited<ReturnType<typeof judgedInputs>>;

const asked = new WeakMap<Services, Promise<Judged>>();

/** The inputs of a look at the metrics: its gauges are read at once, and share one query. */
function inputsOf(services: Services): Promise<Judged> {
  const known = asked.get(services);
  if (known) return known;
  const judged = judgedInputs(services).finally(() => asked.delete(services));
  asked.set(services, judged);
  return judged;
}

const having = (mark: string) => async (services: Services) =>
  (await inputsOf(services)).filter(({ faults }) => faults.includes(mark)).length;

export const ingestMeasures: readonly Measure[] = [
  {
    name: 'live_inputs_running',
    help: 'Senders and inputs that the live process receives now',
    read: async (services) => (await inputsOf(services)).filter(({ state }) => state === 'running').length,
  },
  {
    name: 'live_inputs_faulty',
    help: 'Senders and inputs that do not come, stand still, are refused, or have a black, frozen or silent picture; alert above 0',
    read: async (services) => (await inputsOf(services)).filter(({ fault }) => fault !== '').length,
  },
  {
    name: 'live_input_restarts',
    help: 'Runs of senders and inputs that ended, since the live process began; alert if it grows quickly',
    read: async (services) => (await inputsOf(services)).reduce((sum, { restarts }) => sum + restarts, 0),
  },
  {
    name: 'live_input_segment_age',
    help: 'Seconds since the newest segment of the running input that is furthest behind; alert above 30',
    read: async (services) =>
      Math.max(
        0,
        ...(await inputsOf(services)).map(({ state, age }) => (state === 'running' ? (age ?? 0) : 0)),
      ),
  },
  { name: 'live_inputs_black', help: 'Inputs with a black picture for 4 s', read: having('black') },
  { name: 'live_inputs_frozen', help: 'Inputs whose picture stands for 10 s', read: having('frozen') },
  { name: 'live_inputs_silent', help: 'Inputs without a sound for 10 s', read: having('silent') },
];
