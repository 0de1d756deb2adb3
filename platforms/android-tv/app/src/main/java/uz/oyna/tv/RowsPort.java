package uz.oyna.tv;

import android.net.Uri;
import android.os.Handler;
import android.os.HandlerThread;
import android.webkit.WebMessage;
import android.webkit.WebMessagePort;
import android.webkit.WebView;

/** The way from the page to the launcher's row "continue watching". */
final class RowsPort {
    private final WebView view;
    private final ContinueRow row;
    private final Handler worker;

    RowsPort(WebView view, ContinueRow row) {
        this.view = view;
        this.row = row;
        HandlerThread thread = new HandlerThread("rows");
        thread.start();
        worker = new Handler(thread.getLooper());
    }

    /**
     * Gives the main frame one end of a channel, together with the secret by which the page knows that it comes from the app. Any
     * frame may ask, but the system delivers the message to the main frame alone, and only while it is at our origin.
     */
    void offer(String secret, Uri origin) {
        WebMessagePort[] ends = view.createWebMessageChannel();
        ends[0].setWebMessageCallback(
                new WebMessagePort.WebMessageCallback() {
                    @Override
                    public void onMessage(WebMessagePort port, WebMessage message) {
                        String items = message.getData();
                        if (items != null) row.fill(items);
                    }
                },
                worker);
        view.postWebMessage(new WebMessage(secret, new WebMessagePort[] {ends[1]}), origin);
    }

    void close() {
        worker.getLooper().quit();
    }
}
