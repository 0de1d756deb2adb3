import { cinemaCard } from '@oyna/contract/cinema';
import { render, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { importCardMenu, useCardMenu } from '#src/actions/card-menu/use-card-menu.ts';
import { ModalHost } from '#src/app/modal-host.tsx';
import { Button } from '#src/ui/button.tsx';
import { fakeServer, json } from '../../../unit/api/fake-server.ts';
import { focusOn } from '../../support/focused.ts';
import { press, settle } from '../../support/press.ts';
import { ScreenFrame } from '../../support/screen-frame.tsx';

const navigation = { open: vi.fn(), replace: vi.fn(), back: vi.fn() };
const plan = (id: number, amount: number, period_days: number) => ({
  id,
  name: `Plan ${id}`,
  amount,
  currency: 'UZS',
  period_days,
  quality: '1080p',
  features: ['All films', 'Two screens', 'Archive'],
});
const plans = [plan(1, 4900, 1), plan(2, 29_900, 30), plan(3, 59_900, 30)];

function Page({ access }: { readonly access: string }) {
  const menu = useCardMenu();
  const title = v.parse(cinemaCard, { id: 7, kind: 'movie', title: 'Ipak', access });
  return <Button focusKey="card" label="card" onPress={() => menu.onHold(title)} />;
}

async function open(access: string) {
  const server = fakeServer({
    'GET cinema/7/': () => json(200, { id: 7, kind: 'movie', title: 'Ipak', access }),
    'GET plan/': () => json(200, { count: plans.length, next: null, previous: null, results: plans }),
  });
  await importCardMenu();
  render(
    <ScreenFrame entry="price" navigation={navigation}>
      <Page access={access} />
      <ModalHost />
    </ScreenFrame>,
  );
  await focusOn('card');
  await press('ok');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeNull());
  await settle();
  return server;
}

describe('the menu of a locked title', () => {
  test('names the price and what the cheapest plan of a month gives', async () => {
    const { calls } = await open('subscription');
    const price = await screen.findByText('from 29,900 UZS a month');
    expect(price.parentElement?.textContent).toBe(
      'from 29,900 UZS a month Full HD · All films · Two screens',
    );
    expect(calls('GET', 'plan/')).toHaveLength(1);
  });

  test('asks for no plans where the viewer may watch', async () => {
    const { calls } = await open('free');
    expect(screen.queryByText(/UZS/)).toBeNull();
    expect(calls('GET', 'plan/')).toEqual([]);
  });
});
