import type { Measure } from '../../infra/measure.ts';
import { countMessages } from './codes/take-message.ts';

/** A high ratio of both means that somebody makes the service send messages. */
export const accountsMeasures: readonly Measure[] = [
  {
    name: 'sms_budget',
    help: 'Text messages allowed in a day',
    read: async ({ smsRules }) => smsRules.limits['all-day'],
  },
  {
    name: 'sms_budget_used',
    help: 'Text messages sent in the current day, across all replicas; alert above 0.8 of sms_budget',
    read: async (services) => Math.min(await countMessages(services), services.smsRules.limits['all-day']),
  },
];
