package uz.oyna.tv;

import android.net.Uri;

/** An item of a row on the launcher. */
final class RowItem {
    /** Parameters of a launch: {@code ?type=cinema&id=7}. {@code launch-target.ts} reads them. */
    final String link;
    final String title;
    /** A second line; may be empty. */
    final String note;
    /** 16:9; null without one. */
    final Uri picture;
    final boolean isLive;

    RowItem(String link, String title, String note, Uri picture, boolean isLive) {
        this.link = link;
        this.title = title;
        this.note = note;
        this.picture = picture;
        this.isLive = isLive;
    }
}
