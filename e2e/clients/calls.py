"""The forty calls, a stream, a cancelled wait and a webhook, by the Python client: `calls.py sync|async <settings>`."""

import asyncio
import importlib
import inspect
import json
import pkgutil
import re
import sys
import time
import typing

import httpx

import parley.api
from parley import ParleyError, Unreachable, WebhookRefused, connect, follow_events, follow_events_async, verify_webhook
from parley.models import SendTextBody

MODULES = {
    name.rsplit(".", 1)[-1]: name
    for _, name, is_package in pkgutil.walk_packages(parley.api.__path__, "parley.api.")
    if not is_package
}


def module_of(operation):
    snake = re.sub(r"([A-Z])", lambda match: "_" + match[1].lower(), operation)
    return importlib.import_module(MODULES[snake])


def filled(value, known):
    if isinstance(value, str):
        return known[value[1:]] if value.startswith("$") else value
    if isinstance(value, list):
        return [filled(one, known) for one in value]
    if isinstance(value, dict):
        return {name: filled(one, known) for name, one in value.items()}
    return value


def plain(answer):
    if isinstance(answer, list):
        return [plain(one) for one in answer]
    return answer.to_dict() if hasattr(answer, "to_dict") else answer


def at(value, path):
    for name in path.split("."):
        if isinstance(value, list):
            value = value[int(name)] if int(name) < len(value) else None
        else:
            value = (value or {}).get(name)
    return value


def arguments(function, call, known):
    parameters = inspect.signature(function).parameters
    named = {
        (name if name in parameters else name + "_"): value
        for name, value in filled(call.get("query", {}), known).items()
    }
    if "body" in call:
        hint = typing.get_type_hints(function)["body"]
        models = [one for one in (typing.get_args(hint) or (hint,)) if hasattr(one, "from_dict")]
        named["body"] = next(one for one in models if "Files" not in one.__name__).from_dict(filled(call["body"], known))
    return filled(call.get("path", []), known), named


def recorded(call, answer, known):
    for name, path in call.get("save", {}).items():
        known[name] = at(answer, path)
    return {"operation": call["operation"], "answer": answer}


def is_there(call, answer):
    return "until" not in call or at(answer, call["until"]["at"]) == call["until"]["is"]


def do_sync(client, call, known):
    function = module_of(call["operation"]).sync
    path, named = arguments(function, call, known)
    try:
        answer = plain(function(*path, client=client, **named))
        while not is_there(call, answer):
            time.sleep(0.05)
            answer = plain(function(*path, client=client, **named))
    except ParleyError as error:
        return {"operation": call["operation"], "refused": [error.status, error.code]}
    return recorded(call, answer, known)


async def do_async(client, call, known):
    function = module_of(call["operation"]).asyncio
    path, named = arguments(function, call, known)
    try:
        answer = plain(await function(*path, client=client, **named))
        while not is_there(call, answer):
            await asyncio.sleep(0.05)
            answer = plain(await function(*path, client=client, **named))
    except ParleyError as error:
        return {"operation": call["operation"], "refused": [error.status, error.code]}
    return recorded(call, answer, known)


only_received = {"event": {"$ne": "message.sent"}, "payload": {"text": "To the stream"}}


def hello(known):
    return SendTextBody(session="alice", chat_id=known["bob"], text="To the stream")


def run_sync(client, calls, known):
    results = [do_sync(client, call, known) for call in calls]
    send, wait = module_of("sendText").sync, module_of("getOperation").sync
    stream = follow_events(
        client,
        project_id=known["project"],
        type=["session.*", "message.*"],
        filter=only_received,
        opened=lambda: send(client=client, body=hello(known)),
    )
    streamed = next(iter(stream)).event
    # A call of the sync client is cancelled by its time limit.
    begun = time.monotonic()
    operation = wait(known["enrollment"], client=client)
    try:
        wait(known["enrollment"], client=connect_once(known, 0.5), wait=30, after_sequence=operation.sequence)
        cancelled = False
    except Unreachable:
        cancelled = time.monotonic() - begun < 5
    return results, streamed, cancelled, plain(wait(known["enrollment"], client=client))


def connect_once(known, timeout):
    return connect(known["baseUrl"], known["token"], retries=0, timeout=timeout)


async def run_async(client, calls, known):
    results = [await do_async(client, call, known) for call in calls]
    send, wait = module_of("sendText").asyncio, module_of("getOperation").asyncio
    opened = asyncio.Event()

    async def first():
        stream = follow_events_async(
            client,
            project_id=known["project"],
            type=["session.*", "message.*"],
            filter=only_received,
            opened=opened.set,
        )
        async for message in stream:
            return message.event

    following = asyncio.create_task(first())
    await opened.wait()
    await send(client=client, body=hello(known))
    streamed = await following
    operation = await wait(known["enrollment"], client=client)
    held = asyncio.create_task(
        wait(known["enrollment"], client=client, wait=30, after_sequence=operation.sequence)
    )
    await asyncio.wait({held}, timeout=0.5)
    held.cancel()
    try:
        await held
        cancelled = False
    except asyncio.CancelledError:
        cancelled = True
    return results, streamed, cancelled, plain(await wait(known["enrollment"], client=client))


def verified(known):
    """The webhook that came, and whether a changed one is refused."""
    webhook = httpx.get(known["receiver"] + "/received", timeout=30).json()
    body = webhook["body"].encode()
    event = verify_webhook(known["secret"], webhook["headers"], body)
    try:
        verify_webhook(known["secret"], webhook["headers"], body + b" ")
    except WebhookRefused:
        return event["event"]
    return None


mode, settings = sys.argv[1], json.loads(sys.argv[2])
with open(settings["calls"], encoding="utf-8") as file:
    listed = json.load(file)
api = connect(settings["baseUrl"], settings["token"], user_agent="forty-calls")
done = asyncio.run(run_async(api, listed, settings)) if mode == "async" else run_sync(api, listed, settings)
calls, stream, cancelled, operation = done
print(
    json.dumps(
        {
            "calls": calls,
            "stream": [stream["event"], stream["payload"]["text"]],
            "cancelled": cancelled,
            "operation": operation["status"],
            "webhook": verified(settings),
        }
    )
)
