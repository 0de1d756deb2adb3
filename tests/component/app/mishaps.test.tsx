import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { ScreenHistory } from '#src/app/screen-history.ts';
import { FocusGroup } from '#src/focus/tree/focus-group.tsx';
import { useLayer } from '#src/focus/tree/layers.ts';
import { useConfirmPhone } from '#src/state/confirm-phone.ts';
import { useSession } from '#src/state/session.ts';
import { Button } from '#src/ui/button.tsx';
import { Keypad } from '#src/ui/keypad.tsx';
import { Rail } from '#src/ui/rail.tsx';
import { errorResponse, json } from '../../unit/api/fake-server.ts';
import { turns } from '../../unit/api/turns.ts';
import { demoService } from '../support/demo-service.ts';
import { FakePlatform } from '../support/fake-platform.ts';
import { focused, focusOn } from '../support/focused.ts';
import { idOf, type Named, named, nameOf } from '../support/named.ts';
import { controlTime, passTime } from '../support/pass-time.ts';
import { pointAt } from '../support/point.ts';
import { press, settle } from '../support/press.ts';
import { appTests, renderApp } from '../support/render-app.tsx';

appTests();
// A number that was typed is suggested at the next sign-in.
afterEach(() => useConfirmPhone.setState({ phone: '', forgotPhone: '' }));

async function start(hash: string, platform = new FakePlatform()) {
  const app = renderApp(hash, platform);
  await settle();
  return app.history;
}
const later = <T,>(ms: number, value: T) => new Promise<T>((r) => setTimeout(() => r(value), ms));
const page = (results: readonly object[], next: string | null = null) =>
  json(200, { count: results.length, next, previous: null, results });
const cinema = { id: 1, kind: 'movie', title: 'Film 1', access: 'free' };
const banner = { id: 1, title: 'Banner 1', target: { type: 'cinema', id: 1 }, cinema };
const digits = (text: string) => press(...([...text] as `${number}`[]));

const phone = '+998901234567';
const signedIn = {
  access: 'a',
  refresh: 'r',
  user: { id: 1, phone, first_name: 'N', last_name: '', avatar: null },
};

test('after sign-in by code the viewer is back on the previous screen', async () => {
  controlTime();
  demoService({
    'POST auth/': () => json(202, { phone, expires_in: 300, resend_in: 60 }),
    'POST auth/confirm/': () => json(200, signedIn),
    'GET auth/me/': () => json(200, signedIn.user),
    'GET cinema/history/': () => page([]),
  });
  await start('#/en/profile');
  await waitFor(() => expect(focused()).toBe('Sign in'));
  await press('ok');
  await waitFor(() => expect(focused()).toBe('5'));
  await digits('901234567');
  await press('ok');
  await waitFor(() => expect(document.body.textContent).toContain('SMS code'));
  await passTime(400);
  await digits('123456');
  await waitFor(() => expect(useSession.getState().token).toBe('a'));
  await passTime(300);
  expect(location.hash).toBe('#/en/profile');
});

function Layer({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  useLayer(open, onClose);
  return null;
}

test('a screen that leaves by itself closes its open layer', async () => {
  window.history.pushState(null, '', '#/en/');
  const history = new ScreenHistory();
  onTestFinished(history.start());
  history.open({ name: 'title', id: 7 });
  render(<Layer open onClose={() => undefined} />);
  history.back();
  await act(() => turns());
  expect(history.snapshot().map(({ route }) => route.name)).toEqual(['home']);
});

test('home focuses the banner although the rails arrive first', async () => {
  controlTime();
  demoService({ 'GET banner/': () => later(200, page([banner])) });
  await start('#/en/');
  await waitFor(() => expect(screen.queryByText('Banner 1')).not.toBeNull());
  await passTime(400);
  expect(focused()).toBe('Watch');
});

test('a group entered for the first time starts at its first focusable', async () => {
  const group = (late: boolean) => (
    <FocusGroup orientation="vertical" focusKey="page">
      {late && <Button label="A" onPress={() => undefined} />}
      <Button label="B" onPress={() => undefined} />
    </FocusGroup>
  );
  const { rerender } = render(group(false));
  rerender(group(true));
  await settle();
  await focusOn('page');
  expect(focused()).toBe('A');
});

const rail = (items: readonly Named[]) => (
  <FocusGroup orientation="vertical" focusKey="page">
    <Rail
      name="bug5"
      heading="h"
      items={items}
      keyOf={idOf}
      labelOf={nameOf}
      render={nameOf}
      onPress={() => undefined}
      row={1}
      width={240}
      height={360}
    />
  </FocusGroup>
);

test('a card inserted before the focused one does not take the focus', async () => {
  const { rerender } = render(rail(named(5)));
  await focusOn('page');
  await press('right', 'right');
  expect(focused()).toBe('C');
  rerender(rail([{ id: 99, name: 'new' }, ...named(5)]));
  await settle();
  expect(focused()).toBe('C');
});

test('a failed next page keeps the titles on the screen', async () => {
  controlTime();
  const many = Array.from({ length: 30 }, (_, n) => ({
    id: n + 1,
    kind: 'movie',
    title: `Film ${n + 1}`,
    access: 'free',
  }));
  demoService({
    'GET cinema/': ({ path }) => (path.includes('page=2') ? errorResponse(503, 'down') : page(many, 'next')),
  });
  await start('#/en/cinema');
  await waitFor(() => expect(focused()).toBe('Film 1'));
  await press('down', 'down', 'down');
  const last = focused();
  expect(last).toMatch(/^Film [12]\d$/);
  await passTime(200);
  expect(focused()).toBe(last);
});

test('the first pointer move over a keypad focuses the key below it', async () => {
  render(
    <FocusGroup orientation="vertical" focusKey="page">
      <Button label="A" onPress={() => undefined} />
      <Keypad
        name="pad"
        onDigit={() => undefined}
        onErase={() => undefined}
        onSubmit={() => undefined}
        labels={{ erase: 'e', submit: 's' }}
      />
    </FocusGroup>,
  );
  await focusOn('page');
  await pointAt(screen.getByLabelText('9'));
  expect(focused()).toBe('9');
});

test('a seventh digit in the same moment sends the code once', async () => {
  controlTime();
  const { calls } = demoService({
    'POST auth/': () => json(202, { phone, expires_in: 300, resend_in: 60 }),
    'POST auth/confirm/': () => errorResponse(400, 'code_wrong'),
  });
  await start('#/en/auth/login');
  await waitFor(() => expect(focused()).toBe('5'));
  await digits('901234567');
  await press('ok');
  await waitFor(() => expect(document.body.textContent).toContain('SMS code'));
  await passTime(400);
  await digits('12345');
  await act(async () => {
    for (const code of [54, 55]) window.dispatchEvent(new KeyboardEvent('keydown', { keyCode: code }));
  });
  await passTime(200);
  expect(calls('POST', 'auth/confirm/')).toHaveLength(1);
});

test('one Back leaves the app after a layer closed on the first screen', async () => {
  window.history.pushState(null, '', '#/en/');
  const history = new ScreenHistory();
  onTestFinished(history.start());
  const { rerender } = render(<Layer open onClose={() => undefined} />);
  rerender(<Layer open={false} onClose={() => undefined} />);
  await act(() => turns());
  const back = vi.spyOn(window.history, 'back');
  window.history.back();
  await act(() => turns());
  // The viewer's own step, and one more past the entry of the layer.
  expect(back).toHaveBeenCalledTimes(2);
  back.mockRestore();
});

test('an address typed while a layer is open is opened or rejected completely', async () => {
  window.history.pushState(null, '', '#/en/');
  const history = new ScreenHistory();
  onTestFinished(history.start());
  history.open({ name: 'profile' });
  let open = true;
  const { rerender } = render(
    <Layer
      open
      onClose={() => {
        open = false;
        rerender(<Layer open={false} onClose={() => undefined} />);
      }}
    />,
  );
  location.hash = '#/en/cinema/7';
  await act(() => turns());
  const top = history.snapshot()[history.snapshot().length - 1]?.route.name;
  expect([open, location.hash, top]).toSatisfy(
    ([, hash, name]) => (hash === '#/en/cinema/7') === (name === 'title'),
  );
});
