/**
 * What a process says it holds of the places of endpoints, and wants more of, becomes what it may hold. It states all
 * it holds each time, so a call that was lost, came twice or came to an emptied Redis leaves nothing wrong behind.
 *
 * A hash for each endpoint: a field for each process that holds or wants, `held want leaseEnd turn`, and of the endpoint
 * `@turn` (the last that was given out), `@limits` (max, rate, when they were read) and `@tat` (GCRA: the theoretical
 * arrival time of the next token). Times are milliseconds of this Redis; a field is gone when its lease has ended.
 *
 * KEYS: the mark, then the hash of each endpoint.
 * ARGV: process, lease in ms, pause after an emptying in ms, prefix of channels; then for each endpoint: its id, places
 * held, more wanted, its maximum, its rate (0: none), when these were read, tokens missing for the places held (negative:
 * too many), tokens that come back unused, arrival time that this process knows.
 * Answers for each endpoint: places granted, how many may be kept while others wait (-1: nobody does), 1 when places go
 * round, tokens, ms until they are good, arrival time, maximum, rate, when these were read, ms of the pause left.
 */
export const settleScript = `
local me, leaseMs, pauseMs, channels = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), ARGV[4]
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000

-- Redis was emptied, or is new: everybody first says again what they hold.
local opened = tonumber(redis.call('GET', KEYS[1]))
if not opened then
  opened = now
  redis.call('SET', KEYS[1], string.format('%.3f', now))
  redis.call('PUBLISH', channels, '')
end
local pause = math.max(0, math.ceil(opened + pauseMs - now))

local function byTurn(a, b) return a.turn < b.turn end

local function read(key)
  local state = { others = {}, turn = 0 }
  local fields = redis.call('HGETALL', key)
  for i = 1, #fields, 2 do
    local name, value = fields[i], fields[i + 1]
    if name == '@turn' then state.turn = tonumber(value)
    elseif name == '@tat' then state.tat = tonumber(value)
    elseif name == '@limits' then
      local max, rate, at = string.match(value, '^(%d+) (%d+) (%d+)$')
      state.limits = { max = tonumber(max), rate = tonumber(rate), at = tonumber(at) }
    else
      local held, want, lease, turn = string.match(value, '^(%d+) (%d+) (%d+) (%d+)$')
      local one = { name = name, held = tonumber(held), want = tonumber(want), turn = tonumber(turn) }
      if name == me then state.mine = one
      elseif tonumber(lease) < now then redis.call('HDEL', key, name)
      else state.others[#state.others + 1] = one end
    end
  end
  return state
end

-- The most that each may hold when all get what they need or the same: max-min fairness.
local function fairShare(max, others, mine)
  local needs = { mine }
  for _, one in ipairs(others) do needs[#needs + 1] = one.held + one.want end
  table.sort(needs)
  local left, parties = max, #needs
  for _, need in ipairs(needs) do
    if need > left / parties then return left / parties end
    left = left - need
    parties = parties - 1
    if parties == 0 then break end
  end
  return max
end

local function tokensFor(state, limits, short, back, known)
  if limits.rate == 0 then return 0, 0, 0 end
  local interval, burst = 1000 / limits.rate, math.max(1, math.floor(limits.rate / 20))
  local tat = state.tat or known
  -- Under another rate, nobody waits for what the old one promised.
  if state.limits and state.limits.rate ~= limits.rate then tat = math.min(tat, now + interval) end
  -- As if never given, when none was given since.
  if back > 0 and math.abs(tat - known) < 0.002 then tat = tat - back * interval end
  local count = pause > 0 and 0 or math.max(0, math.min(burst, short))
  if count == 0 then return 0, 0, tat end
  tat = math.max(tat, now) + count * interval
  return count, math.max(0, math.ceil(tat - burst * interval - now)), tat
end

local function settle(key, at)
  local id, held, want = ARGV[at], tonumber(ARGV[at + 1]), tonumber(ARGV[at + 2])
  local state = read(key)
  local limits = { max = tonumber(ARGV[at + 3]), rate = tonumber(ARGV[at + 4]), at = tonumber(ARGV[at + 5]) }
  if state.limits and state.limits.at > limits.at then limits = state.limits end
  local others, mine = state.others, state.mine
  local wasWaiting = mine and mine.want > 0
  -- Who gives some back has had a turn.
  local keepsTurn = wasWaiting and held >= mine.held
  local turn = keepsTurn and mine.turn or state.turn + 1

  local raw = fairShare(limits.max, others, held + want)
  local share = math.max(1, math.floor(raw))
  local function missing(one) return math.max(0, math.min(one.want, share - one.held)) end
  local free, ahead, missed = limits.max - held, 0, 0
  for _, one in ipairs(others) do
    free = free - one.held
    missed = missed + missing(one)
    if one.turn < turn then ahead = ahead + missing(one) end
  end

  -- Its share in turn; beyond that only what nobody else has a share of.
  local granted = 0
  if pause == 0 then
    granted = math.max(0, math.min(want, share - held, free - ahead))
    granted = granted + math.max(0, math.min(want - granted, free - granted - missed))
  end
  local left, spare = want - granted, math.max(0, free - granted)
  held = held + granted
  local unmet = math.max(0, missed - spare)

  if held == 0 and left == 0 then redis.call('HDEL', key, me)
  else
    if granted > 0 or not keepsTurn then
      turn = state.turn + 1
      redis.call('HSET', key, '@turn', turn)
    end
    redis.call('HSET', key, me, string.format('%d %d %d %d', held, left, now + leaseMs, turn))
  end
  local count, delay, tat =
    tokensFor(state, limits, tonumber(ARGV[at + 6]) + granted, tonumber(ARGV[at + 7]), tonumber(ARGV[at + 8]))
  redis.call('HSET', key, '@limits', string.format('%d %d %d', limits.max, limits.rate, limits.at))
  if limits.rate > 0 then redis.call('HSET', key, '@tat', string.format('%.3f', tat)) end
  redis.call('PEXPIRE', key, math.ceil(2 * leaseMs + math.max(0, tat - now)))

  -- Who holds learns that somebody waits; who waits learns that something is free.
  if left > 0 and held < share and not wasWaiting then
    for _, one in ipairs(others) do
      if one.held > 0 then redis.call('PUBLISH', channels .. ':' .. one.name, id) end
    end
  end
  if spare > 0 and pause == 0 then
    table.sort(others, byTurn)
    for _, one in ipairs(others) do
      if spare > 0 and one.want > 0 then
        redis.call('PUBLISH', channels .. ':' .. one.name, id)
        spare = spare - math.max(1, missing(one))
      end
    end
  end

  local keep = -1
  if unmet > 0 then keep = math.max(share, held - unmet) end
  return {
    granted, keep, (unmet > 0 and raw < 1) and 1 or 0, count, delay, string.format('%.3f', tat),
    limits.max, limits.rate, string.format('%d', limits.at), pause,
  }
end

local answers = {}
for i = 2, #KEYS do answers[i - 1] = settle(KEYS[i], 5 + (i - 2) * 9) end
return answers
`;
