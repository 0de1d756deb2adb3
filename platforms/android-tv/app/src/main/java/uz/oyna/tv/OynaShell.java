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

    /**
     * Gives the page the way to the launcher's row "continue watching", by a message with this secret. A frame of another site that
     * calls this gets nothing.
     */
    @JavascriptInterface
    public void connectRows(String secret) {
        activity.runOnUiThread(() -> activity.connectRows(secret));
    }
}
