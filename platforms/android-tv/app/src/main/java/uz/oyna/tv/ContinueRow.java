package uz.oyna.tv;

import android.annotation.TargetApi;
import android.content.ContentResolver;
import android.content.ContentValues;
import android.content.Context;
import android.media.tv.TvContract;
import android.os.Build;
import android.util.Log;
import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;

/**
 * The app's part of the launcher's row "continue watching". The page sends its items ({@code continue-row.ts}); an empty list
 * removes them.
 * https://developer.android.com/training/tv/discovery/watch-next-add-programs
 */
@TargetApi(Build.VERSION_CODES.O)
final class ContinueRow {
    private static final int MAX_ITEMS = 20;

    private final Context context;
    private final ContentResolver resolver;

    ContinueRow(Context context) {
        this.context = context;
        resolver = context.getContentResolver();
    }

    static boolean isThere() {
        return Build.VERSION.SDK_INT >= Build.VERSION_CODES.O;
    }

    void fill(String json) {
        try {
            JSONArray items = new JSONArray(json);
            // Without a selection, which the provider refuses, it deletes those of the app alone.
            resolver.delete(TvContract.WatchNextPrograms.CONTENT_URI, null, null);
            for (int at = 0; at < Math.min(items.length(), MAX_ITEMS); at++) {
                ContentValues values = values(items.getJSONObject(at));
                if (values != null) resolver.insert(TvContract.WatchNextPrograms.CONTENT_URI, values);
            }
        } catch (JSONException | RuntimeException fault) {
            Log.w("Oyna", "The row \"continue watching\" was not filled", fault);
        }
    }

    private ContentValues values(JSONObject item) throws JSONException {
        String link = item.getString("link");
        if (!link.startsWith("?type=")) return null;
        ContentValues values = new ContentValues();
        values.put(
                TvContract.WatchNextPrograms.COLUMN_WATCH_NEXT_TYPE,
                TvContract.WatchNextPrograms.WATCH_NEXT_TYPE_CONTINUE);
        values.put(TvContract.WatchNextPrograms.COLUMN_TYPE, TvContract.WatchNextPrograms.TYPE_MOVIE);
        values.put(TvContract.WatchNextPrograms.COLUMN_TITLE, item.getString("title"));
        values.put(TvContract.WatchNextPrograms.COLUMN_SHORT_DESCRIPTION, ServiceRows.text(item, "note"));
        values.put(TvContract.WatchNextPrograms.COLUMN_LAST_ENGAGEMENT_TIME_UTC_MILLIS, item.getLong("watchedAt"));
        values.put(TvContract.WatchNextPrograms.COLUMN_LAST_PLAYBACK_POSITION_MILLIS, item.getInt("position") * 1000);
        values.put(TvContract.WatchNextPrograms.COLUMN_DURATION_MILLIS, item.getInt("duration") * 1000);
        values.put(TvContract.WatchNextPrograms.COLUMN_INTERNAL_PROVIDER_ID, link);
        values.put(TvContract.WatchNextPrograms.COLUMN_INTENT_URI, LauncherRows.opening(context, link));
        String picture = ServiceRows.text(item, "picture");
        if (picture.startsWith("https://")) {
            values.put(TvContract.WatchNextPrograms.COLUMN_POSTER_ART_URI, picture);
            values.put(
                    TvContract.WatchNextPrograms.COLUMN_POSTER_ART_ASPECT_RATIO,
                    TvContract.WatchNextPrograms.ASPECT_RATIO_16_9);
        }
        return values;
    }
}
