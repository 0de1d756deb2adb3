import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PlatformName } from '#platforms/platform.ts';
import { requireUpdate } from '#src/app/require-update.ts';
import { json } from '../../../unit/api/fake-server.ts';
import { demoService } from '../../support/demo-service.ts';
import { FakePlatform } from '../../support/fake-platform.ts';
import { focused } from '../../support/focused.ts';
import { press, settle } from '../../support/press.ts';
import { appTests, renderApp } from '../../support/render-app.tsx';

appTests();

class PlatformCalled extends FakePlatform {
  private readonly called: PlatformName;
  constructor(called: PlatformName) {
    super('ask');
    this.called = called;
  }
  override name(): PlatformName {
    return this.called;
  }
}

let stop: () => void = () => undefined;
beforeEach(() => window.history.replaceState(null, ''));
afterEach(() => stop());

async function start(
  config: () => Response | Promise<Response>,
  name: PlatformName = 'tizen',
  hash = '#/en/',
) {
  demoService({ 'GET config/': config });
  const platform = new PlatformCalled(name);
  const { history } = renderApp(hash, platform);
  await waitFor(() => expect(focused()).not.toBe(''));
  await act(async () => {
    stop = requireUpdate(history, platform);
  });
  await settle();
  return { history, platform, names: () => history.snapshot().map((entry) => entry.route.name) };
}

const outdated = () => json(200, { version: 2, min_app_version: '99.0.0' });

test('a version below the minimum is told how to update on this set', async () => {
  const { names } = await start(outdated);
  await waitFor(() => expect(names()).toEqual(['update']));
  await waitFor(() => expect(focused()).toBe('Reload'));
  expect(document.body.textContent).toContain('This version of Oyna is out of date.');
  expect(document.body.textContent).toContain('Open Apps on your TV');
});

test('an outdated version offers to leave the app', async () => {
  const { platform } = await start(outdated);
  await waitFor(() => expect(focused()).toBe('Reload'));
  await press('right');
  expect(focused()).toBe('Exit');
  await press('ok');
  expect(platform.exits).toBe(1);
});

test('Back from the update screen asks before it leaves the app', async () => {
  const { names } = await start(outdated);
  await waitFor(() => expect(focused()).toBe('Reload'));
  await press('back');
  expect(document.body.textContent).toContain('Exit Oyna?');
  await press('back');
  expect(names()).toEqual(['update']);
  expect(focused()).toBe('Reload');
});

test('an outdated version opens no other screen', async () => {
  const { names, history } = await start(outdated);
  await waitFor(() => expect(names()).toEqual(['update']));
  await act(async () => history.open({ name: 'title', id: 3 }));
  await settle();
  expect(names()).toEqual(['update', 'update']);
});

test('a minimum of another platform changes nothing', async () => {
  const { names } = await start(() => json(200, { version: 2, min_app_versions: { webos: '99.0.0' } }));
  expect(names()).toEqual(['home']);
});

test.each<[string, () => Response | Promise<Response>]>([
  ['missing', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an error', () => json(500, {})],
  ['not a configuration', () => json(200, { version: 'x', min_app_version: '99.0.0' })],
  ['without a valid minimum', () => json(200, { version: 2, min_app_version: 99, min_app_versions: 'all' })],
])('a configuration that is %s lets the app work', async (_, config) => {
  const { names } = await start(config);
  expect(names()).toEqual(['home']);
});

test('the address of the update screen leads a supported version home', async () => {
  const { names } = await start(() => json(200, { version: 2 }), 'webos', '#/en/update');
  await waitFor(() => expect(names()).toEqual(['home']));
});
