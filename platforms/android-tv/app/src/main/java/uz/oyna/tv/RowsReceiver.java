package uz.oyna.tv;

import android.content.BroadcastReceiver;
import android.content.Context;
import android.content.Intent;
import android.media.tv.TvContract;

/** The launcher asks for the rows of an app once it is installed, before its first start. */
public class RowsReceiver extends BroadcastReceiver {
    @Override
    public void onReceive(Context context, Intent intent) {
        if (TvContract.ACTION_INITIALIZE_PROGRAMS.equals(intent.getAction())) RowsJob.schedule(context);
    }
}
