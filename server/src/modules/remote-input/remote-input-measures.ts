import type { Measure } from '../../infra/measure.ts';
import { openConnections } from './messages/connection-count.ts';

export const remoteInputMeasures: readonly Measure[] = [
  {
    name: 'message_connections',
    help: 'WebSockets of televisions and phones that are open on this replica; docs/capacity.md says what a thousand cost',
    read: async () => openConnections(),
  },
];
