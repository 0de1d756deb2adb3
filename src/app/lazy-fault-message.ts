import { lazyRoute } from './lazy-route.tsx';

/** The message of a fault. It loads before all screens, so that it can be shown without a connection. */
export const LazyFaultMessage = lazyRoute(() =>
  import('./fault-message.tsx').then(({ FaultMessage }) => FaultMessage),
);
