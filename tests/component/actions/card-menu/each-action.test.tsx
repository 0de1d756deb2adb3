import { lineupChannel } from '@oyna/contract/channel';
import { reel as reelSchema } from '@oyna/contract/reels';
import { stream as streamSchema } from '@oyna/contract/stream';
import { cinemaDetail } from '@oyna/contract/title';
import { act, render, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { importCardMenu, useCardMenu } from '#src/actions/card-menu/use-card-menu.ts';
import { setProbe } from '#src/api/reachability.ts';
import { ModalHost } from '#src/app/modal-host.tsx';
import { usePendingDelivery } from '#src/app/use-pending-delivery.ts';
import { closeTopLayer } from '#src/focus/tree/layers.ts';
import { useAlert } from '#src/state/alert.ts';
import { keepTokens } from '#src/state/session.ts';
import { Button } from '#src/ui/button.tsx';
import { errorResponse, fakeServer, json, unreachable } from '../../../unit/api/fake-server.ts';
import { focused, focusedElement, focusOn } from '../../support/focused.ts';
import { controlTime, passTime } from '../../support/pass-time.ts';
import { press, pressAtOnce, settle } from '../../support/press.ts';
import { ScreenFrame } from '../../support/screen-frame.tsx';
import { type Action, actions, channel, reel, Service, series, stream } from './actions.ts';

const navigation = { open: vi.fn(), replace: vi.fn(), back: vi.fn() };
afterEach(() => setProbe(() => Promise.resolve(true)));

function Page() {
  const menu = useCardMenu();
  usePendingDelivery();
  const title = v.parse(cinemaDetail, series(false));
  const [season] = title.seasons;
  const [episode] = season?.episodes ?? [];
  const hold = {
    reel: () => menu.onHoldReel(v.parse(reelSchema, reel)),
    episode: () => episode && menu.onHoldEpisode({ title, season: 1, episode }),
    channel: () => menu.onHoldChannel(v.parse(lineupChannel, channel)),
    stream: () => menu.onHoldStream(v.parse(streamSchema, stream)),
  };
  return (
    <>
      {(['reel', 'episode', 'channel', 'stream'] as const).map((of) => (
        <Button key={of} focusKey={of} label={of} onPress={() => hold[of]()} />
      ))}
    </>
  );
}

/** Opens the menu and moves to the action. */
async function open(action: Action, service: Service): Promise<void> {
  keepTokens('access', 'refresh');
  fakeServer(service.responses());
  await importCardMenu();
  render(
    <ScreenFrame entry="actions" navigation={navigation}>
      <Page />
      <ModalHost />
    </ScreenFrame>,
  );
  await focusOn(action.of);
  await press('ok');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeNull());
  await settle();
  for (let left = 6; left > 0 && !action.label.test(focused()); left--) await press('down');
  expect(focused()).toMatch(action.label);
}

const isOn = (on: boolean) =>
  waitFor(() => expect(focusedElement().getAttribute('aria-checked')).toBe(`${on}`));
const reportsError = () => waitFor(() => expect(useAlert.getState().status).toBe('error'));

describe.each(actions)('a $what', (action) => {
  const wants = (on: boolean) => expect.objectContaining({ ...action.target, [action.field]: on });

  test('is undone with a message when the service refuses', async () => {
    const service = new Service(action);
    service.answer = () => errorResponse(404, 'not_found');
    await open(action, service);
    await press('ok');
    await reportsError();
    await isOn(false);
    expect(focused()).toMatch(action.label);
  });

  test('made without a connection is sent when it is back', async () => {
    controlTime();
    const service = new Service(action);
    let isDown = true;
    setProbe(() => Promise.resolve(!isDown));
    service.answer = () => (isDown ? unreachable() : null);
    await open(action, service);
    await press('ok');
    await waitFor(() => expect(useAlert.getState().title).toBe('We’ll save it when the connection is back.'));
    await isOn(true);
    isDown = false;
    await passTime(7000);
    await waitFor(() => expect(service.on).toBe(true));
    await isOn(true);
    const { length } = service.sent;
    await passTime(7000);
    expect(service.sent).toHaveLength(length);
  });

  test('stays without a connection when its menu opens again', async () => {
    const service = new Service(action);
    setProbe(() => Promise.resolve(false));
    service.answer = unreachable;
    await open(action, service);
    await press('ok');
    await waitFor(() => expect(useAlert.getState().status).toBe('info'));
    act(() => void closeTopLayer());
    await waitFor(() => expect(focused()).toBe(action.of));
    await press('ok');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeNull());
    await settle();
    for (let left = 6; left > 0 && !action.label.test(focused()); left--) await press('down');
    await isOn(true);
  });

  test('that waited is taken back with the reason when the service then refuses', async () => {
    controlTime();
    const service = new Service(action);
    let isDown = true;
    setProbe(() => Promise.resolve(!isDown));
    service.answer = () => (isDown ? unreachable() : errorResponse(404, 'not_found'));
    await open(action, service);
    await press('ok');
    await waitFor(() => expect(useAlert.getState().status).toBe('info'));
    isDown = false;
    await passTime(7000);
    await reportsError();
    await isOn(false);
  });

  test('pressed twice quickly ends as the last press wants', async () => {
    const service = new Service(action);
    const waiting: (() => void)[] = [];
    service.answer = async () => {
      await new Promise<void>((go) => waiting.push(go));
      return null as never;
    };
    await open(action, service);
    await press('ok', 'ok');
    await isOn(false);
    for (let answered = 0; answered < 2; answered++) {
      await waitFor(() => expect(waiting.length).toBeGreaterThan(0));
      await act(async () => waiting.shift()?.());
    }
    await settle();
    expect(service.sent).toEqual([wants(true), wants(false)]);
    expect(service.on).toBe(false);
    await isOn(false);
  });

  test('pressed twice before anything is drawn ends as it was', async () => {
    const service = new Service(action);
    await open(action, service);
    await pressAtOnce('ok', 2);
    await waitFor(() => expect(service.sent.slice(-1)).toEqual([wants(false)]));
    await settle();
    expect(service.on).toBe(false);
    await isOn(false);
  });

  test('keeps its new state when a response from before it arrives late', async () => {
    const service = new Service(action);
    const { promise, resolve: arrive } = Promise.withResolvers<void>();
    service.delay = promise;
    await open(action, service);
    service.delay = null;
    const before = service.requested;
    await press('ok');
    await waitFor(() => expect(service.requested).toBeGreaterThan(before));
    await act(async () => arrive());
    await settle();
    await isOn(true);
  });

  test('shows what another device decided at the same time', async () => {
    const service = new Service(action);
    await open(action, service);
    const elsewhere = vi.fn(() => {
      service.on = false;
    });
    service.answer = (wanted) => {
      elsewhere();
      return json(200, {
        [action.field]: wanted,
        likes: 0,
        saves: 0,
        is_watched: wanted,
        progress: null,
      });
    };
    await press('ok');
    await waitFor(() => expect(elsewhere).toHaveBeenCalledTimes(1));
    await settle();
    await isOn(false);
  });
});
