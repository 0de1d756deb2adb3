import { useLayoutEffect, useState } from 'preact/hooks';
import { callApi } from '../call-api.ts';
import { Icon } from '../icon.tsx';
import { t } from '../texts.ts';

interface PictureFieldProps {
  /** Address of the current picture; empty if none. */
  readonly chosen: string;
}

interface Presets {
  readonly results: readonly { readonly address: string }[];
}

/** The choice of a profile's picture: none, a preset, or the current one, which may be the account's photo. */
export function PictureField({ chosen }: PictureFieldProps) {
  const [presets, setPresets] = useState<readonly string[]>([]);
  useLayoutEffect(() => {
    const load = callApi<Presets>('GET', 'auth/update/user/?page_size=100');
    // Without the presets, the current picture stays.
    load.then(
      ({ results }) => setPresets(results.map(({ address }) => address)),
      () => undefined,
    );
  }, []);
  const isOther = chosen !== '' && !presets.includes(chosen);
  const label = (address: string, at: number): string =>
    isOther && address === chosen
      ? t('profile_picture_own')
      : t('profile_picture_number', { number: at + 1 });
  return (
    <fieldset class="pictures">
      <legend>{t('profile_picture')}</legend>
      <label>
        <input
          type="radio"
          name="picture"
          value=""
          aria-label={t('profile_picture_none')}
          defaultChecked={chosen === ''}
        />
        <span>
          <Icon name="account" />
        </span>
      </label>
      {[...presets, ...(isOther ? [chosen] : [])].map((address, at) => (
        <label key={address}>
          <input
            type="radio"
            name="picture"
            value={address}
            aria-label={label(address, at)}
            defaultChecked={address === chosen}
          />
          <img alt="" src={address} />
        </label>
      ))}
    </fieldset>
  );
}
