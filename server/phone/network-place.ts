import { t } from './texts.ts';

interface Place {
  readonly ip: string;
  /** Whether it is in this phone's network; `null` if the server cannot tell. */
  readonly same_network?: boolean | null | undefined;
}

/** Where a device is, as far as it is known: its address, and whether it is beside this phone. */
export function placeFacts({ ip, same_network: isSame }: Place): readonly string[] {
  return [
    ip,
    ...(isSame === null || isSame === undefined ? [] : [t(isSame ? 'network_same' : 'network_another')]),
  ];
}
