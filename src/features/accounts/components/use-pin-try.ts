import { useUnlock } from '../api/pin.ts';

/** The account's PIN for a `PinPad`: a correct one unlocks and continues, a wrong one is typed again. */
export function usePinTry(onRight: (pin: string) => void) {
  const { mutateAsync, isPending, error, reset } = useUnlock();
  return {
    onPin: (pin: string): Promise<boolean> =>
      mutateAsync(pin).then(
        () => {
          onRight(pin);
          return false;
        },
        () => true,
      ),
    busy: isPending,
    error,
    onType: (): void => reset(),
  };
}
