package uz.oyna.tv;

import android.content.Intent;
import android.net.Uri;
import android.os.Bundle;
import com.google.androidbrowserhelper.trusted.LauncherActivity;
import com.google.androidbrowserhelper.trusted.TwaLauncher;

/**
 * Opens the service as a Trusted Web Activity. Most televisions have no browser that supports that, and get a web view
 * of our own: the one of the library neither plays without a touch nor passes on the keys of a remote.
 */
public class StartActivity extends LauncherActivity {
    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        RowsJob.schedule(this);
    }

    /** A search opens ours with its words; a link and a plain start open as the library does it. */
    @Override
    protected Uri getLaunchingUrl() {
        Uri search = SearchLink.of(getIntent(), getString(R.string.launch_url));
        return search != null ? search : super.getLaunchingUrl();
    }

    @Override
    protected TwaLauncher.FallbackStrategy getFallbackStrategy() {
        return (context, builder, provider, onDone) -> {
            Intent intent = new Intent(context, WatchActivity.class);
            intent.setData(builder.getUri());
            context.startActivity(intent);
            if (onDone != null) onDone.run();
        };
    }
}
