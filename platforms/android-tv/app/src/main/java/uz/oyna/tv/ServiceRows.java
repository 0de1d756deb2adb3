package uz.oyna.tv;

import android.net.Uri;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;

/**
 * What the service tells everyone: new titles, and the channels with their current programmes. Everybody sees the launcher, also
 * children, so it names nothing above {@link #FOR_EVERYONE}.
 */
final class ServiceRows {
    /** Age up to which a title may stand on the launcher; {@code continue-row.ts} has the same. */
    static final int FOR_EVERYONE = 12;
    private static final int ITEMS = 20;
    /** A page of 20 cards takes about 40 kB. */
    private static final int MAX_BYTES = 2_000_000;
    private static final int TIMEOUT_MS = 15_000;

    private final String home;

    /** {@code home} is the address of the service with a slash at its end. */
    ServiceRows(String home) {
        this.home = home;
    }

    List<RowItem> newTitles() throws IOException, JSONException {
        List<RowItem> items = new ArrayList<>();
        JSONArray titles = results("api/v2/cinema/?ordering=new&page_size=" + ITEMS);
        for (int at = 0; at < titles.length(); at++) {
            JSONObject title = titles.getJSONObject(at);
            if (!title.optBoolean("is_playable", true) || !isForEveryone(title)) continue;
            items.add(new RowItem(
                    "?type=cinema&id=" + title.getInt("id"),
                    title.getString("title"),
                    text(title, "tagline"),
                    picture(title, "cover"),
                    false));
        }
        return items;
    }

    List<RowItem> liveNow() throws IOException, JSONException {
        List<RowItem> items = new ArrayList<>();
        JSONArray channels = results("api/v2/channel/?page_size=" + ITEMS);
        for (int at = 0; at < channels.length(); at++) {
            JSONObject channel = channels.getJSONObject(at);
            JSONObject now = channel.optJSONObject("now");
            if (!isForEveryone(channel) || now == null || !isForEveryone(now)) continue;
            items.add(new RowItem(
                    "?type=channel&id=" + channel.getInt("id"),
                    now.getString("title"),
                    channel.getString("name"),
                    picture(channel, "logo"),
                    true));
        }
        return items;
    }

    /** Text of a part; empty for none, where {@code optString} would say "null". */
    static String text(JSONObject from, String part) {
        return from.isNull(part) ? "" : from.optString(part, "");
    }

    private static boolean isForEveryone(JSONObject item) {
        return item.optInt("age_rating", 0) <= FOR_EVERYONE;
    }

    private Uri picture(JSONObject from, String part) throws IOException {
        String address = text(from, part);
        if (address.isEmpty()) return null;
        // Addresses of pictures may be relative. The width is that of a card on the launcher.
        Uri whole = Uri.parse(new URL(new URL(home), address).toString());
        return whole.buildUpon().appendQueryParameter("w", "480").build();
    }

    private JSONArray results(String path) throws IOException, JSONException {
        HttpURLConnection connection = (HttpURLConnection) new URL(home + path).openConnection();
        connection.setConnectTimeout(TIMEOUT_MS);
        connection.setReadTimeout(TIMEOUT_MS);
        connection.setRequestProperty("accept-language", Locale.getDefault().toLanguageTag());
        try (InputStream body = connection.getInputStream()) {
            return new JSONObject(read(body)).getJSONArray("results");
        } finally {
            connection.disconnect();
        }
    }

    private static String read(InputStream body) throws IOException {
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        byte[] part = new byte[8192];
        for (int size = body.read(part); size >= 0; size = body.read(part)) {
            whole.write(part, 0, size);
            if (whole.size() > MAX_BYTES) throw new IOException("The service sent too much");
        }
        return new String(whole.toByteArray(), StandardCharsets.UTF_8);
    }
}
