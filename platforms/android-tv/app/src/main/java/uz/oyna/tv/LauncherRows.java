package uz.oyna.tv;

import android.annotation.TargetApi;
import android.content.ContentResolver;
import android.content.ContentUris;
import android.content.ContentValues;
import android.content.Context;
import android.content.Intent;
import android.database.Cursor;
import android.graphics.Bitmap;
import android.graphics.BitmapFactory;
import android.media.tv.TvContract;
import android.net.Uri;
import android.os.Build;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/**
 * Rows of the app on the launcher of Android 8 and newer, by the provider of the system. The launcher shows the first row at
 * once, and asks the viewer before it shows another.
 * https://developer.android.com/training/tv/discovery/recommendations-channel
 */
@TargetApi(Build.VERSION_CODES.O)
final class LauncherRows {
    private final Context context;
    private final ContentResolver resolver;

    LauncherRows(Context context) {
        this.context = context;
        resolver = context.getContentResolver();
    }

    /** Fills the row of this key, and creates it first if it is missing. */
    void fill(String key, String name, List<RowItem> items) throws IOException {
        long row = rowOf(key);
        ContentValues about = new ContentValues();
        about.put(TvContract.Channels.COLUMN_TYPE, TvContract.Channels.TYPE_PREVIEW);
        about.put(TvContract.Channels.COLUMN_DISPLAY_NAME, name);
        about.put(TvContract.Channels.COLUMN_INTERNAL_PROVIDER_ID, key);
        about.put(TvContract.Channels.COLUMN_APP_LINK_INTENT_URI, opening(context, ""));
        if (row < 0) row = create(about);
        // The language of the set may have changed.
        else resolver.update(TvContract.buildChannelUri(row), about, null, null);
        resolver.delete(TvContract.buildPreviewProgramsUriForChannel(row), null, null);
        for (int at = 0; at < items.size(); at++) {
            ContentValues item = values(items.get(at));
            item.put(TvContract.PreviewPrograms.COLUMN_CHANNEL_ID, row);
            item.put(TvContract.PreviewPrograms.COLUMN_WEIGHT, items.size() - at);
            resolver.insert(TvContract.PreviewPrograms.CONTENT_URI, item);
        }
    }

    /** The intent that opens the app at the parameters of a launch. */
    static String opening(Context context, String link) {
        Intent intent = new Intent(context, StartActivity.class);
        intent.setAction(Intent.ACTION_VIEW);
        intent.setData(Uri.parse(context.getString(R.string.launch_url) + link));
        return intent.toUri(Intent.URI_INTENT_SCHEME);
    }

    private ContentValues values(RowItem item) {
        ContentValues values = new ContentValues();
        values.put(
                TvContract.PreviewPrograms.COLUMN_TYPE,
                item.isLive ? TvContract.PreviewPrograms.TYPE_CHANNEL : TvContract.PreviewPrograms.TYPE_MOVIE);
        values.put(TvContract.PreviewPrograms.COLUMN_TITLE, item.title);
        values.put(TvContract.PreviewPrograms.COLUMN_SHORT_DESCRIPTION, item.note);
        values.put(TvContract.PreviewPrograms.COLUMN_LIVE, item.isLive ? 1 : 0);
        values.put(TvContract.PreviewPrograms.COLUMN_INTERNAL_PROVIDER_ID, item.link);
        values.put(TvContract.PreviewPrograms.COLUMN_INTENT_URI, opening(context, item.link));
        if (item.picture != null) {
            values.put(TvContract.PreviewPrograms.COLUMN_POSTER_ART_URI, item.picture.toString());
            values.put(
                    TvContract.PreviewPrograms.COLUMN_POSTER_ART_ASPECT_RATIO,
                    TvContract.PreviewPrograms.ASPECT_RATIO_16_9);
        }
        return values;
    }

    /** The provider refuses selections of apps, and lists their own rows only. */
    private long rowOf(String key) {
        String[] columns = {TvContract.Channels._ID, TvContract.Channels.COLUMN_INTERNAL_PROVIDER_ID};
        try (Cursor rows = resolver.query(TvContract.Channels.CONTENT_URI, columns, null, null, null)) {
            while (rows != null && rows.moveToNext()) {
                if (key.equals(rows.getString(1))) return rows.getLong(0);
            }
        }
        return -1;
    }

    private long create(ContentValues about) throws IOException {
        Uri created = resolver.insert(TvContract.Channels.CONTENT_URI, about);
        if (created == null) throw new IOException("The launcher takes no rows");
        long row = ContentUris.parseId(created);
        // A row without a logo is not shown.
        Bitmap logo = BitmapFactory.decodeResource(context.getResources(), R.mipmap.ic_launcher);
        try (OutputStream file = resolver.openOutputStream(TvContract.buildChannelLogoUri(row))) {
            logo.compress(Bitmap.CompressFormat.PNG, 100, file);
        }
        TvContract.requestChannelBrowsable(context, row);
        return row;
    }
}
