vcl 4.1;

import std;

# An edge for media, like nginx.conf beside it. Start: varnishd -a keys=127.0.0.1:6081 -f default.vcl -s malloc,64g. Replace the address of the
# servers, put haproxy.cfg with the certificate in front, and add the addresses of the edges to TRUST_PROXY of the servers.
# Only haproxy, which checks keys itself, may reach the address named keys.
backend oyna {
  .host = "127.0.0.1";
  .port = "8080";
}

sub vcl_recv {
  if (req.http.Upgrade ~ "(?i)websocket") {
    return (pipe);
  }
  if (req.restarts == 0) {
    unset req.http.X-Stage;
    unset req.http.X-Range;
    if (local.socket != "keys") {
      unset req.http.X-Edge-Token;
      unset req.http.X-Edge-Open;
    }
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  if (req.url ~ "^/(art|assets)/") {
    return (hash);
  }
  if (req.url !~ "^/media/[^/]+/.") {
    return (pass);
  }
  # One copy for all sets: Varnish fetches compressed playlists, and unpacks them for sets that want none.
  unset req.http.Origin;
  # First the right of this playback to this file, then the file.
  if (!req.http.X-Stage) {
    set req.http.X-Stage = "right";
    # Varnish keeps each range by itself, so that it need not fetch whole films.
    set req.http.X-Range = req.http.Range;
    unset req.http.Range;
    # haproxy has checked the key, and nothing has happened to the file since its copy was made.
    if (req.http.X-Edge-Open) {
      set req.http.X-Stage = "file";
    }
  }
  return (hash);
}

sub vcl_hash {
  if (req.http.X-Stage == "right") {
    # A film has one right for its files and one for its manifests, of which the limits (the third part) are a part. Every file of a
    # channel (c7) has its own. A file beyond the limits is refused when it is fetched, so no copy of it is ever here.
    # Other names of a manifest, such as one with a query, must not count as files.
    if (req.http.X-Edge-Token) {
      # A checked key is not asked about: one answer holds for all of them.
      if (req.url ~ "^/media/[^/]+/(?![^/]*c\d)[^/]+/[^/]+/[\w./-]*\w$") {
        hash_data("right of all to film");
        hash_data(regsub(req.url, "^/media/[^/]+(/[^/]+/[^/]+/).*$", "\1"));
      } else {
        hash_data("right of all");
        hash_data(regsub(req.url, "^/media/[^/]+", ""));
      }
    } elsif (req.url ~ "^/media/[^/]+/[^/]+/[^/]+/[\w./-]*\.(mpd|m3u8)$") {
      hash_data("right to manifests");
      hash_data(regsub(req.url, "^(/media/[^/]+/[^/]+/[^/]+/).*$", "\1"));
    } elsif (req.url ~ "^/media/[^/]+/(?![^/]*c\d)[^/]+/[^/]+/[\w./-]*\w$") {
      hash_data("right to files");
      hash_data(regsub(req.url, "^(/media/[^/]+/[^/]+/[^/]+/).*$", "\1"));
    } else {
      hash_data("right");
      hash_data(req.url);
    }
    return (lookup);
  }
  if (req.http.X-Stage == "file") {
    # Without the key, which each playback has for itself.
    hash_data(regsub(req.url, "^/media/[^/]+", ""));
    hash_data(req.http.X-Range);
    return (lookup);
  }
  hash_data(req.url);
  return (lookup);
}

sub vcl_pipe {
  set bereq.http.Upgrade = req.http.Upgrade;
  set bereq.http.Connection = req.http.Connection;
}

sub vcl_backend_fetch {
  if (bereq.http.X-Stage == "right") {
    set bereq.method = "HEAD";
  } elsif (bereq.http.X-Stage == "file" && bereq.http.X-Range) {
    set bereq.http.Range = bereq.http.X-Range;
  }
  if (bereq.http.X-Stage != "right") {
    unset bereq.http.X-Edge-Token;
  }
  unset bereq.http.X-Edge-Open;
  unset bereq.http.X-Stage;
  unset bereq.http.X-Range;
}

sub vcl_backend_response {
  if (bereq.method == "HEAD" && bereq.url ~ "^/media/") {
    # The servers remember a right for 8 s, so together it is 10 s at most.
    set beresp.grace = 0s;
    set beresp.keep = 0s;
    unset beresp.http.Vary;
    if (beresp.status == 200 && beresp.http.X-Accel-Expires) {
      # The rest of the 10 s, 8 s at most.
      set beresp.ttl = std.duration(beresp.http.X-Accel-Expires + "s", 2s);
    } elsif (beresp.status == 200 || beresp.status == 403) {
      set beresp.ttl = 2s;
    } else {
      set beresp.ttl = 0s;
    }
    return (deliver);
  }
  if (bereq.url ~ "^/media/") {
    unset beresp.http.Vary;
    # An old playlist would hold a live picture back.
    set beresp.grace = 0s;
    if (beresp.status >= 400) {
      set beresp.ttl = 0s;
    }
    # Varnish keeps no parts of files, so each part is a file of its own here. They belong to films, which do not change.
    if (beresp.status == 206) {
      set beresp.http.X-Content-Range = beresp.http.Content-Range;
      unset beresp.http.Content-Range;
      set beresp.status = 200;
      set beresp.ttl = 1d;
    }
  }
}

sub vcl_synth {
  # Sets of packaged apps and of other origins tell a refusal from a dead network by it.
  set resp.http.Access-Control-Allow-Origin = "*";
}

sub vcl_deliver {
  if (req.http.X-Stage == "right") {
    if (resp.status == 200) {
      set req.http.X-Stage = "file";
      return (restart);
    }
    if (resp.status == 401) {
      return (synth(403));
    }
    return (synth(resp.status));
  }
  if (resp.http.X-Content-Range) {
    set resp.http.Content-Range = resp.http.X-Content-Range;
    unset resp.http.X-Content-Range;
    set resp.status = 206;
  }
  if (obj.hits > 0) {
    set resp.http.X-Cache = "HIT";
  } else {
    set resp.http.X-Cache = "MISS";
  }
}
