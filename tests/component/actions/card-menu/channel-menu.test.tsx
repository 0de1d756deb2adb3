import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { useAlert } from '#src/state/alert.ts';
import { keepTokens } from '#src/state/session.ts';
import { errorResponse } from '../../../unit/api/fake-server.ts';
import {
  comesTo,
  favourites,
  leaveMenu,
  navigation,
  said,
  show,
  twenty,
} from '../../screens/channels/channels-frame.tsx';
import { focused, focusedElement } from '../../support/focused.ts';
import { holdOk } from '../../support/hold-ok.ts';
import { press } from '../../support/press.ts';
import { walkTo } from '../../support/walk-to.ts';

describe('a long OK', () => {
  test('opens the menu of a channel, whose first action makes it a favourite', async () => {
    keepTokens('access', 'refresh');
    const { calls } = await show();
    await comesTo(/^1 Channel 1/);
    await press('down', 'right');
    await holdOk();
    expect(screen.getByRole('dialog').textContent).toContain('7 · Channel 7');
    expect(focused()).toBe('Add to favourites');
    await press('ok');
    await waitFor(() => expect(focusedElement().getAttribute('aria-checked')).toBe('true'));
    expect(focused()).toBe('Remove from favourites');
    expect(useAlert.getState().title).toBe('Channel 7 added to favourites');
    expect(calls('POST', 'channel/favourite/').map(({ body }) => body)).toEqual([
      { channel: 107, favourite: true },
    ]);
    await leaveMenu();
    await waitFor(() => expect(said()).toContain('Favourite'));
    expect(focused()).toMatch(/^7 Channel 7/);
    expect(navigation.open).not.toHaveBeenCalled();
    await press('up', 'up', 'right', 'left', 'down');
    await comesTo(/^7 Channel 7/);
  });

  test('undoes a favourite with the reason when the service refuses', async () => {
    keepTokens('access', 'refresh');
    await show(twenty, { 'POST channel/favourite/': () => errorResponse(503, 'unavailable') });
    await comesTo(/^1 Channel 1/);
    await holdOk();
    await press('ok');
    await waitFor(() => expect(useAlert.getState().status).toBe('error'));
    await waitFor(() => expect(focusedElement().getAttribute('aria-checked')).toBe('false'));
    await leaveMenu();
    await waitFor(() => expect(said()).not.toContain('Favourite'));
  });

  test('hands the focus on once it has removed a favourite', async () => {
    keepTokens('access', 'refresh');
    await show(twenty, favourites(3, 8));
    await comesTo(/^3 Channel 3/);
    await press('up', 'right', 'down');
    await comesTo(/^3 Channel 3/);
    await holdOk();
    await press('ok');
    expect(useAlert.getState().title).toBe('Channel 3 removed from favourites');
    await leaveMenu();
    await comesTo(/^8 Channel 8/);
    await holdOk();
    await press('ok');
    await leaveMenu();
    await comesTo(/^All channels$/);
  });

  test('adds the favourite of a guest on return from sign-in', async () => {
    const { calls, look } = await show();
    await comesTo(/^1 Channel 1/);
    await press('right');
    await holdOk();
    await press('ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'login', next: null, error: 'SessionRequired' }]]);
    await look(false);
    await act(async () => keepTokens('access', 'refresh'));
    await look(true);
    await waitFor(() =>
      expect(calls('POST', 'channel/favourite/').map(({ body }) => body)).toEqual([
        { channel: 102, favourite: true },
      ]),
    );
  });

  test('plays the current programme from its start where the channel has an archive', async () => {
    await show(twenty.map((each) => ({ ...each, archive: true })));
    await comesTo(/^1 Channel 1/);
    await waitFor(() => expect(said()).toContain('On 1'));
    await holdOk();
    await walkTo('Start over');
    await press('ok');
    expect(navigation.open.mock.calls).toEqual([
      [{ name: 'watchProgramme', channel: 101, id: 101, from: 0 }],
    ]);
  });
});
