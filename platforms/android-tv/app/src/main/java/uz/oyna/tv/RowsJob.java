package uz.oyna.tv;

import android.app.job.JobInfo;
import android.app.job.JobParameters;
import android.app.job.JobScheduler;
import android.app.job.JobService;
import android.content.ComponentName;
import android.content.Context;
import android.os.Build;
import android.util.Log;
import java.io.IOException;
import org.json.JSONException;

/** Fills the rows "new" and "live now" of the launcher, twice an hour while the set has a network. */
public class RowsJob extends JobService {
    private static final int ID = 1;
    private static final long PERIOD_MS = 30 * 60_000L;

    private volatile Thread work;

    /** Launchers before Android 8 have no rows of apps. */
    static void schedule(Context context) {
        if (Build.VERSION.SDK_INT < Build.VERSION_CODES.O) return;
        JobScheduler scheduler = context.getSystemService(JobScheduler.class);
        // Scheduled again, it would run at once at each start of the app.
        if (scheduler == null || scheduler.getPendingJob(ID) != null) return;
        scheduler.schedule(new JobInfo.Builder(ID, new ComponentName(context, RowsJob.class))
                .setRequiredNetworkType(JobInfo.NETWORK_TYPE_ANY)
                .setPeriodic(PERIOD_MS)
                .setPersisted(true)
                .build());
    }

    @Override
    public boolean onStartJob(JobParameters job) {
        work = new Thread(() -> {
            boolean isFilled = fill();
            jobFinished(job, !isFilled);
        });
        work.start();
        return true;
    }

    @Override
    public boolean onStopJob(JobParameters job) {
        Thread running = work;
        if (running != null) running.interrupt();
        return true;
    }

    private boolean fill() {
        ServiceRows service = new ServiceRows(getString(R.string.launch_url));
        LauncherRows rows = new LauncherRows(this);
        try {
            rows.fill("new", getString(R.string.row_new), service.newTitles());
            rows.fill("live", getString(R.string.row_live), service.liveNow());
            return true;
        } catch (IOException | JSONException | RuntimeException fault) {
            // Sets without the provider refuse with exceptions of several classes.
            Log.w("Oyna", "The rows of the launcher were not filled", fault);
            return false;
        }
    }
}
