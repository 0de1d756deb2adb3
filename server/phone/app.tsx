import { useEffect, useState } from 'preact/hooks';
import { AccountView } from './account/account-view.tsx';
import { SecurityView } from './account/security-view.tsx';
import { takeGuestInvitation } from './guest/guest-pass.ts';
import { GuestView } from './guest/guest-view.tsx';
import { Icon } from './icon.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { ProfilesView } from './profiles/profiles-view.tsx';
import { takeInvitation } from './remote/invitation.ts';
import { RemoteView } from './remote/remote-view.tsx';
import { session } from './session.ts';
import { SignInView } from './sign-in/sign-in-view.tsx';
import { t } from './texts.ts';
import type { TvState } from './tv-state.ts';
import { TvView, takeCode } from './tv-view.tsx';
import { TypingView } from './typing-view.tsx';
import { useOpenField } from './use-open-field.ts';

const tabs = ['tv', 'remote', 'type', 'account'] as const;
const views = [...tabs, 'security', 'profiles', 'guest'] as const;
type View = (typeof views)[number];

function currentView(): View {
  takeInvitation();
  takeGuestInvitation();
  const name = location.hash.slice(1);
  return views.find((view) => view === name) ?? 'tv';
}

/** The tab that a view belongs to. */
const tabOf = (view: View) => (view === 'security' || view === 'profiles' ? 'account' : view);

/** The code of a television in the address takes precedence over any other view. */
function takeTv(): TvState {
  const code = takeCode();
  if (code !== '') history.replaceState(null, '', '#tv');
  return { step: 'code', code, error: '' };
}

/** The page on the phone: signs in, approves a television, is its remote control, types for it, and shows the account's devices. */
export function App() {
  const [isSignedIn, setSignedIn] = useState(session() !== null);
  const [view, setView] = useState(currentView);
  // Until sign-in, the code stays in the address, to which sign-in returns.
  const [tv, setTv] = useState<TvState>(() =>
    session() === null ? { step: 'code', code: '', error: '' } : takeTv(),
  );
  const [phone, setPhone] = useState('+998 ');
  const [, setLanguage] = useState('');

  useEffect(() => {
    const changed = () => {
      setView(currentView());
      // A later visit is for another television.
      if (currentView() !== 'tv')
        setTv((it) => (it.step === 'decided' ? { step: 'code', code: '', error: '' } : it));
    };
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  }, []);

  /** After sign-in, continues to the previous view. */
  const goOn = (url: string): void => {
    if (new URL(url).pathname !== location.pathname) {
      location.assign(url);
      return;
    }
    history.replaceState(null, '', url);
    setTv(takeTv());
    setView(currentView());
    setSignedIn(session() !== null);
  };

  // A viewer who opened the page without choosing a view is led to the text field that waits on the television.
  const isUndecided = isSignedIn && view === 'tv' && tv.step === 'code' && location.hash === '';
  useOpenField(isUndecided, () => {
    const typed = document.querySelector<HTMLInputElement>('#main input')?.value ?? '';
    if (typed !== '' || location.hash !== '') return;
    history.replaceState(null, '', '#type');
    setView('type');
  });

  const leave = () => setSignedIn(false);
  const isGuest = view === 'guest';
  const toAccount = () => {
    history.replaceState(null, '', '#remote');
    setView('remote');
  };

  return (
    <>
      <header id="head">
        <div class="brand" role="img" aria-label="Oyna">
          o<b>y</b>na
        </div>
        <LanguageChoice onChange={setLanguage} />
      </header>
      <main id="main">
        {isGuest && <GuestView onAccount={toAccount} />}
        {!isSignedIn && !isGuest && <SignInView phone={phone} onPhone={setPhone} onDone={goOn} />}
        {isSignedIn && view === 'tv' && <TvView state={tv} onChange={setTv} />}
        {isSignedIn && view === 'remote' && <RemoteView />}
        {isSignedIn && view === 'type' && <TypingView />}
        {isSignedIn && view === 'account' && <AccountView onSignOut={leave} />}
        {isSignedIn && view === 'security' && <SecurityView onSignOut={leave} />}
        {isSignedIn && view === 'profiles' && <ProfilesView />}
      </main>
      <nav id="tabs" hidden={!isSignedIn || isGuest}>
        {tabs.map((name) => (
          <a key={name} href={`#${name}`} aria-current={name === tabOf(view) ? 'page' : undefined}>
            <Icon name={name} />
            {t(`tab_${name}`)}
          </a>
        ))}
      </nav>
    </>
  );
}
