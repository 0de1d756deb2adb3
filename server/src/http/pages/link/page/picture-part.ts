import type { User } from '@oyna/contract/account-session';
import { callApi } from './call-api.ts';
import { element } from './element.ts';
import { smallPicture } from './small-picture.ts';
import { t } from './texts.ts';
import { button, faultLine, run } from './view.ts';

/** The viewer's avatar, which can be replaced by a photo from this phone. The television shows it after its next check. */
export function picturePart(): HTMLElement {
  const picture = element('img', { alt: t('picture') });
  const line = faultLine();
  const state = element('p', { className: 'state', role: 'status' });
  const input = element('input', {
    type: 'file',
    accept: 'image/jpeg,image/png',
    'aria-label': t('picture_choose'),
    onchange: () => {
      const [file] = input.files ?? [];
      input.value = '';
      if (file) change(async () => form(await smallPicture(file)));
    },
  });
  const remove = button(t('picture_remove'), () => change(async () => ({ avatar: null })));
  const show = ({ avatar }: Pick<User, 'avatar'>) => {
    if (avatar === null) picture.removeAttribute('src');
    else picture.src = avatar;
    remove.hidden = avatar === null;
  };
  const change = (body: () => Promise<object>) => {
    state.textContent = '';
    run(
      async () => {
        show(await callApi<User>('PATCH', 'auth/update/user/', await body()));
        state.className = 'state sent';
        state.textContent = t('picture_done');
      },
      line,
      region,
    );
  };
  const choose = button(t('picture_choose'), () => input.click());
  const region = element(
    'div',
    { className: 'picture' },
    picture,
    element('div', {}, choose, remove, input, state, line),
  );
  remove.hidden = true;
  run(async () => show(await callApi<User>('GET', 'auth/me/')), line, region);
  return region;
}

function form(picture: Blob): FormData {
  const data = new FormData();
  data.append('avatar', picture, 'avatar.jpg');
  return data;
}
