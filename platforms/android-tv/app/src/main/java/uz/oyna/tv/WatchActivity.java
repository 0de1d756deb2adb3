package uz.oyna.tv;

import android.annotation.SuppressLint;
import android.content.Intent;
import android.net.Uri;
import android.os.Bundle;
import android.text.Html;
import android.view.KeyEvent;
import android.view.View;
import android.view.ViewGroup;
import android.view.WindowManager;
import android.webkit.RenderProcessGoneDetail;
import android.webkit.WebResourceError;
import android.webkit.WebResourceRequest;
import android.webkit.WebSettings;
import android.webkit.WebView;
import android.webkit.WebViewClient;
import androidx.appcompat.app.AppCompatActivity;

/** The service in a web view, for televisions without a browser that supports Trusted Web Activities. */
public class WatchActivity extends AppCompatActivity {
    private WebView view;
    /** Null until the page asks for it. */
    private RowsPort rows;
    /** The page could not be loaded, so it handles no keys. */
    private boolean isFailed;

    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        getWindow().getDecorView().setSystemUiVisibility(
                View.SYSTEM_UI_FLAG_FULLSCREEN
                        | View.SYSTEM_UI_FLAG_HIDE_NAVIGATION
                        | View.SYSTEM_UI_FLAG_IMMERSIVE_STICKY);
        open(launchUrl(getIntent()));
    }

    /** A link, or a second start while the app runs. */
    @Override
    protected void onNewIntent(Intent intent) {
        super.onNewIntent(intent);
        setIntent(intent);
        // A start without a place resumes where the viewer was.
        if (hasTarget(intent.getData())) load(launchUrl(intent));
    }

    /**
     * The system is low on memory, and ends apps that keep too much. Android 14 and newer report only the background.
     */
    @Override
    public void onTrimMemory(int level) {
        super.onTrimMemory(level);
        if (level == TRIM_MEMORY_UI_HIDDEN || level == TRIM_MEMORY_BACKGROUND) return;
        if (level >= TRIM_MEMORY_RUNNING_LOW) view.evaluateJavascript("dispatchEvent(new Event('lowmemory'))", null);
    }

    @Override
    protected void onPause() {
        view.onPause();
        super.onPause();
    }

    @Override
    protected void onResume() {
        super.onResume();
        view.onResume();
    }

    @Override
    protected void onDestroy() {
        closeRows();
        view.destroy();
        super.onDestroy();
    }

    /** Keys that a web view keeps for itself or does not know arrive in the page as others. */
    @Override
    public boolean dispatchKeyEvent(KeyEvent event) {
        int code = RemoteKeys.inPage(event.getKeyCode());
        if (isFailed) {
            if (event.getAction() == KeyEvent.ACTION_UP && code == KeyEvent.KEYCODE_ENTER) retry();
            return code == KeyEvent.KEYCODE_ESCAPE
                    ? super.dispatchKeyEvent(event)
                    : code == KeyEvent.KEYCODE_ENTER || super.dispatchKeyEvent(event);
        }
        if (code == event.getKeyCode()) return super.dispatchKeyEvent(event);
        return view.dispatchKeyEvent(
                new KeyEvent(event.getDownTime(), event.getEventTime(), event.getAction(), code, event.getRepeatCount()));
    }

    private void retry() {
        load(launchUrl(getIntent()));
    }

    private void load(String url) {
        isFailed = false;
        view.loadUrl(url);
    }

    /** Whether a link names a screen, by its fragment or by the parameters of a launch. */
    private static boolean hasTarget(Uri link) {
        return link != null && (link.getFragment() != null || link.getQuery() != null);
    }

    private String launchUrl(Intent intent) {
        Uri data = intent.getData();
        String home = getString(R.string.launch_url);
        return data != null && isOurs(data) ? data.toString() : home;
    }

    private boolean isOurs(Uri uri) {
        Uri home = Uri.parse(getString(R.string.launch_url));
        return "https".equals(uri.getScheme())
                && home.getHost() != null
                && home.getHost().equalsIgnoreCase(uri.getHost())
                && home.getPort() == uri.getPort();
    }

    @SuppressLint("SetJavaScriptEnabled")
    private void open(String url) {
        view = new WebView(this);
        view.setBackgroundColor(getColor(R.color.background));
        WebSettings settings = view.getSettings();
        settings.setJavaScriptEnabled(true);
        settings.setDomStorageEnabled(true);
        settings.setMediaPlaybackRequiresUserGesture(false);
        settings.setAllowFileAccess(false);
        settings.setAllowContentAccess(false);
        view.setWebViewClient(new Client());
        view.addJavascriptInterface(new OynaShell(this), "OynaShell");
        setContentView(view, new ViewGroup.LayoutParams(
                ViewGroup.LayoutParams.MATCH_PARENT, ViewGroup.LayoutParams.MATCH_PARENT));
        load(url);
        view.requestFocus();
    }

    /** Called by the page through {@link OynaShell}. */
    void keepScreenOn(boolean on) {
        if (on) getWindow().addFlags(WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON);
        else getWindow().clearFlags(WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON);
    }

    /** Called by the page through {@link OynaShell}. */
    void connectRows(String secret) {
        if (!ContinueRow.isThere()) return;
        Uri home = Uri.parse(getString(R.string.launch_url));
        if (rows == null) rows = new RowsPort(view, new ContinueRow(this));
        rows.offer(secret, Uri.parse(home.getScheme() + "://" + home.getAuthority()));
    }

    private void closeRows() {
        if (rows != null) rows.close();
        rows = null;
    }

    private class Client extends WebViewClient {
        /** The app shows other sites as QR codes for the phone, so a television opens none. */
        @Override
        public boolean shouldOverrideUrlLoading(WebView page, WebResourceRequest request) {
            return request.isForMainFrame() && !isOurs(request.getUrl());
        }

        @Override
        public void onReceivedError(WebView page, WebResourceRequest request, WebResourceError error) {
            if (!request.isForMainFrame()) return;
            isFailed = true;
            String text = "<body style='background:#0b0e14;color:#f4f6fa;font:32px sans-serif;margin:12% 10%'>"
                    + Html.escapeHtml(getString(R.string.no_network));
            page.loadDataWithBaseURL(null, text, "text/html", "utf-8", null);
        }

        /**
         * The page was killed, mostly for memory. The app starts as after any crash: without an address, so that it
         * chooses the screen itself and never plays at once.
         */
        @Override
        public boolean onRenderProcessGone(WebView page, RenderProcessGoneDetail detail) {
            ((ViewGroup) page.getParent()).removeView(page);
            page.destroy();
            closeRows();
            open(getString(R.string.launch_url));
            return true;
        }
    }
}
