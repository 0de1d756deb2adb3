import type { User } from '@oyna/contract/account-session';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { callApi } from '../call-api.ts';
import { Button, ErrorLine } from '../parts.tsx';
import { t } from '../texts.ts';
import { useAction } from '../use-action.ts';
import { smallPicture } from './small-picture.ts';

/** The viewer's avatar, which can be replaced by a photo from this phone. The television shows it after its next check. */
export function PicturePart() {
  const [avatar, setAvatar] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const action = useAction();
  // Loads once. In a layout effect, so that no frame offers controls that the load would ignore.
  useLayoutEffect(
    () => void action.run(async () => setAvatar((await callApi<User>('GET', 'auth/me/')).avatar)),
    [],
  );

  const change = (body: () => Promise<object>): void => {
    setSaved(false);
    void action.run(async () => {
      setAvatar((await callApi<User>('PATCH', 'auth/update/user/', await body())).avatar);
      setSaved(true);
    });
  };
  return (
    <div class="picture" inert={action.isBusy}>
      <img alt={t('picture')} src={avatar ?? undefined} />
      <div>
        <Button onClick={() => input.current?.click()}>{t('picture_choose')}</Button>
        <Button hidden={avatar === null} onClick={() => change(async () => ({ avatar: null }))}>
          {t('picture_remove')}
        </Button>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png"
          aria-label={t('picture_choose')}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            currentTarget.value = '';
            if (file) change(async () => formData(await smallPicture(file)));
          }}
        />
        <p class={isSaved ? 'state sent' : 'state'} role="status">
          {isSaved ? t('picture_done') : null}
        </p>
        <ErrorLine error={action.error} />
      </div>
    </div>
  );
}

function formData(picture: Blob): FormData {
  const data = new FormData();
  data.append('avatar', picture, 'avatar.jpg');
  return data;
}
