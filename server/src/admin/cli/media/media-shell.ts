import type { Services } from '../../../infra/services.ts';
import type { AdminRequest } from '../../client/with-admin-api.ts';
import type { AdminShell } from '../run-admin.ts';

export interface MediaShell extends Pick<AdminShell, 'environment' | 'print' | 'complain'> {
  /**
   * Connects to the server at `base`, or finds the running one. Without one, `inside` has the services of the embedded
   * database, which the command has opened itself: nobody else can make its films.
   */
  operate<T>(
    work: (request: AdminRequest, inside: Services | null) => Promise<T>,
    base: string | null,
  ): Promise<T>;
  /** Ends the command; what is done stays. */
  readonly signal?: AbortSignal;
}
