package uz.oyna.tv;

import android.app.SearchManager;
import android.content.Intent;
import android.net.Uri;

/** A search from outside of the app: by voice, or in the search of the television. */
final class SearchLink {
    /** "Search for … in Oyna", as the assistant sends it. */
    private static final String BY_VOICE = "com.google.android.gms.actions.SEARCH_ACTION";

    private SearchLink() {}

    /** The address that opens our search with the words of the intent; null if it is no search. {@code launch-target.ts} reads it. */
    static Uri of(Intent intent, String home) {
        String action = intent.getAction();
        if (!Intent.ACTION_SEARCH.equals(action) && !BY_VOICE.equals(action)) return null;
        String words = intent.getStringExtra(SearchManager.QUERY);
        if (words == null || words.trim().isEmpty()) return null;
        String place = "/search?text=" + Uri.encode(words.trim());
        return Uri.parse(home).buildUpon().appendQueryParameter("link", place).build();
    }
}
