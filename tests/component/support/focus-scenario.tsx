import { cleanup } from '@testing-library/react';
import fc from 'fast-check';
import { guardFocus } from '#src/app/guard-focus.ts';
import type { Route } from '#src/routes/route.ts';
import { chooseLanguage } from '#src/state/lang.ts';
import { closeModal, openModal } from '#src/state/modal.ts';
import { clearSession, keepTokens } from '#src/state/session.ts';
import { Confirm } from '#src/ui/confirm.tsx';
import { changingService, type Fixture, initialFixture } from './changing-service.ts';
import { ownClock, ownTime } from './own-time.ts';
import { renderApp } from './render-app.tsx';
import { takeRecoveries } from './start-app.ts';
import { SuspendablePlatform } from './suspendable-platform.ts';

const keyCodes = { left: 37, up: 38, right: 39, down: 40, ok: 13, back: 27, play: 415, info: 457, five: 53 };
const routes: readonly Route[] = [
  { name: 'home' },
  { name: 'cinema' },
  { name: 'channels' },
  { name: 'title', id: 3 },
  { name: 'title', id: 4 },
  { name: 'watchTitle', id: 4, episode: null },
  { name: 'watchTitle', id: 3, episode: 311 },
  { name: 'profile' },
  { name: 'profiles' },
  { name: 'devices' },
  { name: 'password' },
  { name: 'login', next: null, error: null },
  { name: 'plans', next: null },
  { name: 'orders' },
  { name: 'order', id: 1, next: '#/en/cinema/3', chosen: true },
  { name: 'order', id: 2, next: null },
];

/** One event: in the app, in the service, or on the set. */
export type Step =
  | { readonly do: 'key'; readonly key: keyof typeof keyCodes; readonly times: number }
  | { readonly do: 'point' | 'click'; readonly at: number }
  | { readonly do: 'wheel'; readonly by: number }
  | { readonly do: 'open'; readonly route: number }
  | { readonly do: 'fixture'; readonly change: Partial<Fixture> }
  | { readonly do: 'refetch' | 'release' | 'back' | 'modal' | 'close' | 'resume' | 'signIn' | 'signOut' }
  | { readonly do: 'speak'; readonly lang: 'en' | 'ru' };

const simple = (
  ...names: ('refetch' | 'release' | 'back' | 'modal' | 'close' | 'resume' | 'signIn' | 'signOut')[]
) => fc.constantFrom(...names).map((name): Step => ({ do: name }));
const count = fc.integer({ min: 0, max: 12 });

export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 14,
    arbitrary: fc.record({
      do: fc.constant('key' as const),
      key: fc.constantFrom<keyof typeof keyCodes>('left', 'up', 'right', 'down', 'right', 'down'),
      times: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('key' as const),
      key: fc.constantFrom<keyof typeof keyCodes>('ok', 'ok', 'back', 'play', 'info', 'five'),
      times: fc.constantFrom(1, 1, 1, 3),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('point' as const, 'click' as const), at: fc.nat(200) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wheel' as const), by: fc.constantFrom(-120, 120) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('open' as const), route: fc.nat(routes.length - 1) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('fixture' as const),
      change: fc.oneof(
        fc.record({ titles: count, first: fc.nat(20) }),
        fc.record({ channels: count }),
        fc.record({ banners: fc.nat(3) }),
        fc.record({ profiles: fc.integer({ min: 1, max: 3 }) }),
        fc.record({ network: fc.constantFrom<Fixture['network']>('fine', 'fine', 'down', 'faulty', 'held') }),
        fc.record({ trusted: fc.boolean() }),
      ),
    }),
  },
  { weight: 5, arbitrary: simple('refetch', 'refetch', 'release') },
  { weight: 5, arbitrary: simple('back', 'modal', 'close', 'resume', 'signIn', 'signOut') },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('speak' as const),
      lang: fc.constantFrom('en' as const, 'ru' as const),
    }),
  },
);

/** Maximum time without focus in ms; shorter than the focus guard's. */
const PATIENCE_MS = 500;
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
const nap = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

let pointer = 0;

/** The topmost layer: a panel of the active screen, or the modal. */
function topDialog(): Element | undefined {
  return [...document.querySelectorAll('[role="dialog"]')]
    .filter((dialog) => dialog.closest('[aria-hidden="true"]') === null)
    .pop();
}

/** The current focus fault, or `null`. */
function fault(): string | null {
  const shown = [...document.querySelectorAll('[data-focused]')];
  if (shown.length !== 1) return `${shown.length} elements show the focus`;
  const [element] = shown;
  if (element?.closest('[aria-hidden="true"]')) return 'what shows the focus is hidden';
  const dialog = topDialog();
  if (dialog && !dialog.contains(element ?? null)) return 'the focus is below the modal';
  return null;
}

/** The action of the focus guard, which has nothing to do as long as every focusable hands the focus on. */
function actedGuard(): string | undefined {
  const [action] = takeRecoveries();
  return action && `the focus guard acted (${action})`;
}

/** Runs a scenario in the whole app; reports each step after which the focus was not on exactly one visible element. */
export async function playScenario(steps: readonly Step[]): Promise<string | null> {
  const service = changingService();
  const platform = new SuspendablePlatform();
  const reports: string[] = [];
  chooseLanguage('en');
  const { history, client, stop: stopHistory } = renderApp('#/en/', platform);
  const stopGuard = guardFocus(history, (message) => reports.push(message), ownClock);

  /** Waits until nothing changes any more. */
  const rest = async (): Promise<string | null> => {
    const time = ownTime();
    let quietTurns = 0;
    for (let turns = 0; quietTurns < 3; turns++) {
      await turn();
      quietTurns = service.answering() === 0 && fault() === null ? quietTurns + 1 : 0;
      if (time() > PATIENCE_MS && turns > 60) return fault();
      if (turns > 20 && quietTurns === 0) await nap(2);
    }
    return null;
  };
  const seen = (): HTMLElement[] => {
    const within = topDialog() ?? document;
    return [...within.querySelectorAll<HTMLElement>('[tabindex="-1"]')].filter(
      (element) => element.closest('[aria-hidden="true"]') === null,
    );
  };
  const send = (type: string, key: keyof typeof keyCodes, repeat = false): void => {
    const event = { keyCode: keyCodes[key], repeat, bubbles: true, cancelable: true };
    window.dispatchEvent(new KeyboardEvent(type, event));
  };
  const move = (element: HTMLElement): void => {
    pointer += 1;
    const event = { screenX: pointer, screenY: pointer, bubbles: true };
    element.dispatchEvent(new MouseEvent('mousemove', event));
  };

  const happen = (step: Step): void => {
    switch (step.do) {
      case 'key':
        for (let time = 0; time < step.times; time++) send('keydown', step.key, time > 0);
        send('keyup', step.key);
        break;
      case 'point':
      case 'click': {
        const all = seen();
        const element = all[step.at % all.length];
        if (!element) return;
        move(element);
        if (step.do === 'click') element.click();
        break;
      }
      case 'wheel':
        window.dispatchEvent(new WheelEvent('wheel', { deltaY: step.by }));
        break;
      case 'open':
        history.open(routes[step.route] ?? { name: 'home' });
        break;
      case 'fixture':
        Object.assign(service.fixture, step.change);
        if (service.fixture.network !== 'held') service.release();
        return;
      case 'refetch':
        client.invalidateQueries();
        break;
      case 'release':
        service.release();
        break;
      case 'back':
        window.history.back();
        break;
      case 'modal':
        openModal(
          <Confirm
            question="Well?"
            actions={[
              { label: 'Yes', onPress: closeModal },
              { label: 'No', onPress: closeModal },
            ]}
          />,
        );
        break;
      case 'close':
        closeModal();
        break;
      case 'resume':
        platform.resume();
        break;
      case 'signIn':
        keepTokens('access', 'refresh');
        break;
      case 'signOut':
        clearSession();
        break;
      case 'speak':
        chooseLanguage(step.lang);
    }
  };

  try {
    await rest();
    // The guard looks for the focus of the scenario before until the first screen has it.
    takeRecoveries();
    for (const step of [null, ...steps]) {
      if (step) happen(step);
      const wrong = (await rest()) ?? reports[0] ?? actedGuard() ?? null;
      if (wrong !== null) {
        const at = step ? steps.indexOf(step) : -1;
        return `${wrong} at ${window.location.hash} after step ${at}: ${JSON.stringify(step)}`;
      }
    }
    return null;
  } finally {
    Object.assign(service.fixture, initialFixture);
    service.release();
    stopGuard();
    closeModal();
    clearSession();
    cleanup();
    stopHistory();
    await turn();
  }
}
