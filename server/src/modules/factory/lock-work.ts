import { lockFolder } from '../../infra/database/lock-folder.ts';
import { FactoryFault } from './factory-fault.ts';

/** Locks the unfinished work at a film for this process. Throws the `FactoryFault` `busy` while another one has it. */
export function lockWork(folder: string): { release(): void } {
  try {
    return lockFolder(folder);
  } catch {
    throw new FactoryFault('busy', 'another process is making this film');
  }
}
