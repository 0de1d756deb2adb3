-- Checks keys of media in the haproxy of an edge, so that the cache behind it asks the servers about files alone. A key that this file does
-- not vouch for is asked about by the cache, as without it.
local servers = os.getenv("OYNA_SERVERS")
local token = os.getenv("OYNA_EDGE_TOKEN")

-- Seconds for which a heartbeat vouches for a key of a paid playback.
local life = 60
-- Seconds without a list of changes after which nothing is vouched for.
local patience = 5
-- Clocks of servers and edges may differ by this.
local skew = 2
local heading = "oyna changes"

-- Changes by the first word of their lines: `account 12 1764438000`, `channel 7`, `folder name`.
local changes = {}
local heard = nil

local function seconds()
  return core.now().sec
end

-- The changes of a list; nil for any other text.
local function read_list(text)
  if string.sub(text, 1, #heading + 1) ~= heading .. "\n" then
    return nil
  end
  local list = { account = {}, channel = {}, folder = {} }
  for kind, name, time in string.gmatch(text, "\n(%l+) ([^ \n]+) ?(%d*)") do
    if list[kind] then
      list[kind][name] = tonumber(time) or 0
    end
  end
  return list
end

core.register_task(function()
  while true do
    local asked = seconds()
    local done, answer = pcall(function()
      return core.httpclient():get({
        url = servers .. "/media/edges/changes",
        headers = { ["authorization"] = { "Bearer " .. token } },
        timeout = 2000,
      })
    end)
    local list = done and answer and answer.status == 200 and read_list(answer.body or "")
    if list then
      changes, heard = list, asked
    elseif done and answer and answer.status ~= 503 then
      core.Warning("no list of changes from the servers: " .. tostring(answer.status))
    end
    core.msleep(1000)
  end
end)

-- Whether the claims of a key hold now: `<expiry>.<playback>[.<account>.<session>]`, issued then.
local function holds(claims, issued)
  local now = seconds()
  local silence = heard and now - heard
  if not silence or silence < 0 or silence > patience then
    return false
  end
  local expiry, rest = string.match(claims, "^(%d+)%.[%w_-]+(.*)%.[%w_-]+$")
  if not expiry or tonumber(expiry) <= now or issued > now + skew then
    return false
  end
  if rest == "" then
    return true
  end
  local account = string.match(rest, "^%.(%d+)%.[%x-]+$")
  if not account or now - issued > life then
    return false
  end
  local changed = changes.account[account]
  return not changed or changed < issued - skew
end

-- Whether every copy of a file in `<limits>/<folder>` may go to whoever has a key. The servers allowed it when the copy was made, and nothing
-- in the list says that this has changed. Of archives (a), age limits (g) and schedules there is no list.
local function is_open(place)
  local limits, folder = string.match(place, "^([^/]+)/(.+)$")
  if folder == "_schedule" or string.match("." .. limits, "%.[ag]%d") then
    return false
  end
  local channel = string.match("." .. limits, "%.c(%d+)")
  if channel then
    return not changes.channel[channel]
  end
  return not changes.folder[folder]
end

-- The token that `jwt_verify` verifies, of a path `/media/<key>~<issued>.<signature>/<limits>/<folder>/…`; "" for a key to ask about.
core.register_converters("oyna_token", function(path)
  local key, issued, signature, place =
    string.match(path, "^/media/([%w_.-]+)~(%d+)%.([%w_-]+)/([%w_.-]+/[%w_.-]+)/")
  if not key or not holds(key, tonumber(issued)) then
    return ""
  end
  local first = string.gsub(key, "%.", ":")
  local second = string.gsub(issued .. "/" .. place, "%.", ":")
  return first .. "." .. second .. "." .. signature
end)

-- "yes" if the cache may send copies of this path without asking; for a path whose key was checked.
core.register_converters("oyna_open", function(path)
  local place = string.match(path, "^/media/[^/]+/([%w_.-]+/[%w_.-]+)/")
  return place and is_open(place) and "yes" or ""
end)
