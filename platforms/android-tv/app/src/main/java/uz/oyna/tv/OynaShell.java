package uz.oyna.tv;

import android.webkit.JavascriptInterface;

/**
 * {@code window.OynaShell} in the page, for features that a web view lacks. {@code platforms/android-tv.ts} calls it.
 * Other sites in frames see it too, so it must never do more than this.
 */
class OynaShell {
    private final WatchActivity activity;

    OynaShell(WatchActivity activity) {
        this.activity = activity;
    }

    /** Back at the root of the app leaves for the home screen. */
    @JavascriptInterface
    public void exit() {
        activity.runOnUiThread(activity::finish);
    }

    /** Holds the screensaver off during playback. */
    @JavascriptInterface
    public void keepScreenOn(boolean on) {
        activity.runOnUiThread(() -> activity.keepScreenOn(on));
    }
}
