import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { json } from '../../../unit/api/fake-server.ts';
import { focused } from '../../support/focused.ts';
import { film, show } from './title-frame.tsx';

vi.mock('#src/features/player/session/import-player.ts', () => ({
  importPlayer: async () => ({}),
}));

describe('the price of a locked title', () => {
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
  const listed = () => json(200, { count: plans.length, next: null, previous: null, results: plans });

  test('stands below its buttons with what the cheapest plan of a month gives', async () => {
    const { calls } = await show(
      { ...film, access: 'subscription' },
      { 'GET plan/': listed },
      'Watch with a plan',
    );
    const price = await screen.findByText('from 29,900 UZS a month');
    expect(price.parentElement?.textContent).toBe(
      'from 29,900 UZS a month Full HD · All films · Two screens',
    );
    expect(focused()).toBe('Watch with a plan');
    expect(calls('GET', 'plan/')).toHaveLength(1);
  });

  test('is not asked for where the viewer may watch', async () => {
    const { calls } = await show(film, { 'GET plan/': listed });
    expect(screen.queryByText(/UZS/)).toBeNull();
    expect(calls('GET', 'plan/')).toEqual([]);
  });
});
