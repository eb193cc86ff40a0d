/**
 * Leases concurrency slots and parts of the rates of endpoints to processes. A process states all that it holds in each call,
 * so a call that is lost, arrives twice or reaches an emptied Redis does no lasting harm. A process may be granted fewer slots
 * than it holds, because others wait; those slots stay its own until it states that it gave them back, or its lease ends.
 *
 * Each endpoint has a hash with a field for each process, `{ call, slots, want, rate, rateWant, leaseEnd }`, and
 * `@limits`. Times are milliseconds of this Redis.
 *
 * KEYS: the mark, which holds the time since when Redis has not been emptied; then the hash of each endpoint.
 * ARGV: process, number of its call, lease in ms, pause after an emptying in ms, length of a turn in ms; then a request
 * for each endpoint.
 * Returns the mark, then a lease for each endpoint; requests and leases are JSON, as in slot-leases.ts.
 */
export const leaseScript = `
local me, call = ARGV[1], tonumber(ARGV[2])
local leaseMs, pauseMs, turnMs = tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5])
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000

-- Redis was emptied, is new, or its clock was set back: every process states what it holds before anything more is given.
local mark = redis.call('GET', KEYS[1])
if not mark or tonumber(mark) > now then
  mark = string.format('%.3f', now)
  redis.call('SET', KEYS[1], mark)
end
local isPaused = now < tonumber(mark) + pauseMs

local function read(key)
  local others, mine, limits = {}, nil, nil
  local fields = redis.call('HGETALL', key)
  for i = 1, #fields, 2 do
    local one = cjson.decode(fields[i + 1])
    if fields[i] == '@limits' then limits = one
    elseif fields[i] == me then mine = one
    elseif one.leaseEnd < now then redis.call('HDEL', key, fields[i])
    else
      if one.leaseEnd > now + leaseMs then
        -- The clock was set back since.
        one.leaseEnd = now + leaseMs
        redis.call('HSET', key, fields[i], cjson.encode(one))
      end
      one.name = fields[i]
      others[#others + 1] = one
    end
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
  return math.max(0, left - missed, math.min(left, share)), missed, parties
end

-- Of more processes than slots, as many as there are slots have their turn at a time, in the order of their names.
local function hasTurn(others, parties, total)
  local place = math.floor(now / turnMs)
  for _, one in ipairs(others) do
    if one.want > 0 and one.name < me then place = place + 1 end
  end
  return place % parties < total
end

local function lease(key, request)
  local held, want, rateWant, limits = request.held, request.want, request.rateWant, request.limits
  local others, mine, known = read(key)
  -- A call that timed out at its process and arrives after the next one: what it states is not true any more.
  if mine and mine.call > call then return cjson.encode({ slots = 0, rate = 0, limits = known }) end
  if known and known.limitsReadAt > limits.limitsReadAt then limits = known end

  local slots, rate = held, 0
  if not isPaused then
    local mayHave, missed, parties = allowance(limits.maxConcurrency, others, 'slots', 'want')
    slots = math.min(want, mayHave)
    if missed > 0 and parties > limits.maxConcurrency and not hasTurn(others, parties, limits.maxConcurrency) then slots = 0 end
    -- Who has no slot would let its part go to waste.
    if slots == 0 then rateWant = 0 end
    if limits.ratePerSecond ~= cjson.null then
      rate = math.min(rateWant, (allowance(limits.ratePerSecond, others, 'rate', 'rateWant')))
    end
  end

  if want == 0 then redis.call('HDEL', key, me)
  else
    local field = { call = call, slots = math.max(held, slots), want = want, rate = rate, rateWant = rateWant, leaseEnd = now + leaseMs }
    redis.call('HSET', key, me, cjson.encode(field), '@limits', cjson.encode(limits))
    redis.call('PEXPIRE', key, 2 * leaseMs)
  end
  return cjson.encode({ slots = slots, rate = rate, limits = limits })
end

local answers = { mark }
for i = 2, #KEYS do answers[i] = lease(KEYS[i], cjson.decode(ARGV[i + 4])) end
return answers
`;
