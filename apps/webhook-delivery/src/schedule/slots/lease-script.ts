/**
 * A process leases concurrency slots and a part of the rate of endpoints. It states all that it holds each time, so a
 * call that was lost, came twice or came to an emptied Redis leaves nothing wrong behind. A process gives back by stating
 * less: what it holds is never taken from it, but when its lease ends.
 *
 * A hash for each endpoint has a field for each process, `slots want rate rateWant turn leaseEnd`, and `@limits` (maximum,
 * rate, when they were read). Times are milliseconds of this Redis.
 *
 * KEYS: the mark that Redis was not emptied, which has the time since when; then the hash of each endpoint.
 * ARGV: process, lease in ms, pause after an emptying in ms, length of a turn in ms; then for each endpoint: slots held,
 * slots wanted in all, rate wanted (0: none), its maximum, its rate (0: any), when these were read.
 * Answers the mark, then for each endpoint: slots, how many of them may be kept while others wait (-1: none waits), rate, maximum,
 * rate of the endpoint, when these were read.
 */
export const leaseScript = `
local me, leaseMs, pauseMs, turnMs = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000

-- Redis was emptied, or is new: every process states what it holds before anything more is given.
local mark = redis.call('GET', KEYS[1])
if not mark then
  mark = string.format('%.3f', now)
  redis.call('SET', KEYS[1], mark)
end
local isPaused = now < tonumber(mark) + pauseMs

local function read(key)
  local others, mine, limits = {}, { slots = 0, turn = now }, nil
  local fields = redis.call('HGETALL', key)
  for i = 1, #fields, 2 do
    local n = {}
    for number in string.gmatch(fields[i + 1], '%S+') do n[#n + 1] = tonumber(number) end
    local one = { slots = n[1], want = n[2], rate = n[3], rateWant = n[4], turn = n[5], leaseEnd = n[6] }
    if fields[i] == '@limits' then limits = { max = n[1], rate = n[2], readAt = n[3] }
    elseif fields[i] == me then mine = one
    elseif one.leaseEnd < now then redis.call('HDEL', key, fields[i])
    else others[#others + 1] = one end
  end
  return others, mine, limits
end

-- What is mine of a total: all that others neither have nor miss of equal shares, and my own share at least.
local function allowance(total, others, has, wants)
  local parties, left, missed = 1, total, 0
  for _, one in ipairs(others) do
    left = left - one[has]
    if one[wants] > 0 then parties = parties + 1 end
  end
  local share = total / parties
  if has == 'slots' then share = math.max(1, math.floor(share)) end
  for _, one in ipairs(others) do missed = missed + math.max(0, math.min(one[wants], share) - one[has]) end
  return math.max(0, left - missed, math.min(left, share)), left, missed, parties
end

-- Of more processes than slots each has its turn, in the order in which they began to wait.
local function turnOf(mine, others, left)
  if mine.slots > 0 then return now < mine.turn + turnMs and 1 or 0 end
  for _, one in ipairs(others) do
    if one.want > 0 and one.slots == 0 and one.turn < mine.turn then left = left - 1 end
  end
  return math.max(0, math.min(left, 1))
end

local function lease(key, at)
  local held, want, rateWant = tonumber(ARGV[at]), tonumber(ARGV[at + 1]), tonumber(ARGV[at + 2])
  local limits = { max = tonumber(ARGV[at + 3]), rate = tonumber(ARGV[at + 4]), readAt = tonumber(ARGV[at + 5]) }
  local others, mine, known = read(key)
  if known and known.readAt > limits.readAt then limits = known end

  local keep, left, missed, parties = allowance(limits.max, others, 'slots', 'want')
  if missed > 0 and parties > limits.max then keep = turnOf(mine, others, left) end
  local slots, rate = held, 0
  if not isPaused then
    slots = math.max(held, math.min(want, keep))
    rate = math.min(rateWant, (allowance(limits.rate, others, 'rate', 'rateWant')))
  end

  if slots == 0 and want == 0 then redis.call('HDEL', key, me)
  else
    local turn = (slots > 0) == (mine.slots > 0) and mine.turn or now
    redis.call('HSET', key,
      me, string.format('%d %d %.3f %.3f %.3f %.3f', slots, want, rate, rateWant, turn, now + leaseMs),
      '@limits', string.format('%d %d %d', limits.max, limits.rate, limits.readAt))
    redis.call('PEXPIRE', key, 2 * leaseMs)
  end
  return { slots, missed > 0 and keep or -1, string.format('%.3f', rate), limits.max, limits.rate,
    string.format('%d', limits.readAt) }
end

local answers = { mark }
for i = 2, #KEYS do answers[i] = lease(KEYS[i], 5 + (i - 2) * 6) end
return answers
`;
