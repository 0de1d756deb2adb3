package uz.oyna.tv;

import android.view.KeyEvent;

/** Keys of the remote, by the key as which the page receives them. {@code platforms/keys.ts} has the codes of the page. */
final class RemoteKeys {
    private RemoteKeys() {}

    /** The key to deliver to the page; the same one if the web view delivers it by itself. */
    static int inPage(int keyCode) {
        switch (keyCode) {
            // The page decides about Back: it closes a panel, or leaves through OynaShell.
            case KeyEvent.KEYCODE_BACK:
            case KeyEvent.KEYCODE_BUTTON_B:
                return KeyEvent.KEYCODE_ESCAPE;
            case KeyEvent.KEYCODE_DPAD_CENTER:
            case KeyEvent.KEYCODE_BUTTON_A:
            case KeyEvent.KEYCODE_NUMPAD_ENTER:
                return KeyEvent.KEYCODE_ENTER;
            case KeyEvent.KEYCODE_CHANNEL_UP:
                return KeyEvent.KEYCODE_PAGE_UP;
            case KeyEvent.KEYCODE_CHANNEL_DOWN:
                return KeyEvent.KEYCODE_PAGE_DOWN;
            // One key toggles; the page has no separate code for these two in a web view.
            case KeyEvent.KEYCODE_MEDIA_PAUSE:
            case KeyEvent.KEYCODE_HEADSETHOOK:
                return KeyEvent.KEYCODE_MEDIA_PLAY_PAUSE;
            default:
                return keyCode;
        }
    }
}
