"""Calls the WAHA layer with a client that others made for WAHA: `waha-py`, generated from WAHA's own document."""

import json
import sys
import time

import httpx
from waha import WahaClient, models

settings = json.loads(sys.argv[1])
waha = WahaClient(settings["baseUrl"], api_key=settings["token"])
session, chat = settings["session"], settings["chat"]
to = {"session": session, "chatId": chat}
png = models.BinaryFile(mimetype="image/png", filename="a.png", data=settings["picture"])
done, problems = [], []


def lacking(model, answer):
    """Fields that WAHA's model requires and the answer has not. Which may be null its document does not say."""
    fields = getattr(models, model).model_fields
    return [name for key, one in fields.items() if one.is_required() and (name := one.alias or key) not in answer]


def call(name, make, model=None, status=None):
    """Makes a call. A list of models is by its first item."""
    try:
        answer = make()
    except httpx.HTTPStatusError as error:
        answer = None
        if error.response.status_code != status:
            problems.append([name, error.response.status_code, error.response.text])
    first = answer[0] if isinstance(answer, list) and answer else answer
    if model is not None and answer is not None and (missing := lacking(model, first)):
        problems.append([name, "lacks", missing])
    done.append(name)
    return answer


# Models are sent whole, with null for what is absent.
webhook = {"url": "https://example.com/waha", "events": ["message"], "hmac": {"key": "k"}, "retries": None}
config = {**models.SessionConfig(metadata={"customer": "7"}).model_dump(mode="json"), "webhooks": [webhook]}
created = {"name": session, "start": True, "config": config, "apps": None}
call("create", lambda: waha.sessions.create(created), "SessionDTO")
call("taken", lambda: waha.sessions.create(created), status=422)
ends = time.monotonic() + 60
while waha.sessions.get(session)["status"] != "WORKING" and time.monotonic() < ends:
    time.sleep(0.1)
call("get", lambda: waha.sessions.get(session, params={"expand": ["apps"]}), "SessionInfo")
call("list", lambda: waha.sessions.list(params={"all": True}), "SessionInfo")
call("me", lambda: waha.sessions.get_me(session), "MeInfo")

sends = waha.chatting
text = call("text", lambda: sends.send_text(models.MessageTextRequest(**to, text="Hello")), "WAMessage")
reply = models.MessageReplyRequest(**to, text="Again", reply_to=text["id"])
call("reply", lambda: sends.reply(reply), "WAMessage")
call("image", lambda: sends.send_image(models.MessageImageRequest(**to, file=png, caption="Look")), "WAMessage")
call("file", lambda: sends.send_file(models.MessageFileRequest(**to, file=png)), "WAMessage")
place = models.MessageLocationRequest(**to, latitude=38.89, longitude=-77.09, title="Office")
call("location", lambda: sends.send_location(place), "WAMessage")
card = {"fullName": "John Doe", "phoneNumber": "+91 1234 567890", "whatsappId": "911234567890", "vcard": None}
call("contact", lambda: sends.send_contact_vcard({**to, "contacts": [card], "reply_to": None}), "WAMessage")
poll = {"name": "Which?", "options": ["A", "B"], "multipleAnswers": False}
asked = call("poll", lambda: sends.send_poll({**to, "poll": poll}), "WAMessage")
vote = {**to, "pollMessageId": asked["id"], "pollServerId": None, "votes": ["A"]}
call("vote", lambda: sends.send_poll_vote(vote))
call("forward", lambda: sends.forward_message(models.MessageForwardRequest(**to, messageId=text["id"])), "WAMessage")
call("react", lambda: sends.set_reaction({"session": session, "messageId": text["id"], "reaction": "👍"}))
call("star", lambda: sends.set_star(models.MessageStarRequest(**to, messageId=text["id"], star=True)))
call("seen", lambda: sends.send_seen(models.SendSeenRequest(**to, messageIds=[text["id"]])))
call("typing", lambda: sends.start_typing(models.ChatRequest(**to)))
call("idle", lambda: sends.stop_typing(models.ChatRequest(**to)))
call("unknown", lambda: sends.send_text({**to, "session": "nobody", "text": "Hello"}), status=404)
call("invalid", lambda: sends.send_text({**to, "text": None}), status=400)

chats = waha.chats
call("chats", lambda: chats.get_chats(session))
call("overview", lambda: chats.get_chats_overview(session), "ChatSummary")
listed = call("messages", lambda: chats.get_chat_messages(session, chat, params={"limit": 50}), "WAMessage")
call("message", lambda: chats.get_chat_message(session, chat, text["id"]), "WAMessage")
call("edit", lambda: chats.edit_message(session, chat, text["id"], {"text": "Changed"}))
call("pin", lambda: chats.pin_message(session, chat, text["id"], {"duration": 86400}))
call("unpin", lambda: chats.unpin_message(session, chat, text["id"]))
call("read", lambda: chats.read_chat_messages(session, chat), "ReadChatMessagesResponse")
call("clear", lambda: chats.clear_messages(session, chat), status=501)

person = {"id": chat}
group = call("group", lambda: waha.groups.create_group(session, {"name": "Friends", "participants": [person]}))
call("groups", lambda: waha.groups.get_groups(session))
call("members", lambda: waha.groups.get_group_participants(session, group["id"]), "GroupParticipant")
call("promote", lambda: waha.groups.promote_to_admin(session, group["id"], {"participants": [person]}))
call("subject", lambda: waha.groups.set_subject(session, group["id"], {"subject": "Best friends"}))
label = call("label", lambda: waha.labels.create(session, models.LabelBody(name="New", color=3)), "Label")
call("labels", lambda: waha.labels.put_chat_labels(session, chat, {"labels": [{"id": label["id"]}]}))
call("presence", lambda: waha.presence.get_presence(session, chat), "WAHAChatPresences")
call("channel", lambda: waha.channels.create(session, {"name": "News", "description": None, "picture": None}), "Channel")
call("channels", lambda: waha.channels.list(session), "Channel")
call("contacts", lambda: waha.contacts.get_all(params={"session": session}))
known = {"session": session, "phone": chat.split("@")[0]}
call("exists", lambda: waha.contacts.check_exists(params=known), "WANumberExistResult")
call("lid", lambda: waha.lids.find_lid_by_phone_number(session, chat), "LidToPhoneNumber")
call("profile", lambda: waha.profile.get_my_profile(session), "MyProfile")
call("version", lambda: waha.version.get(), "WAHAEnvironment")
call("server", lambda: waha.server.status(), "ServerStatusResponse")
call("ping", lambda: waha.ping.ping(), "PingResponse")
call("screen", lambda: waha.screenshot.screenshot(), status=501)
call("logout", lambda: waha.sessions.logout(session), "SessionDTO")
call("delete", lambda: waha.sessions.delete(session))

texts = [message["body"] for message in listed or []]
print(json.dumps({"done": len(done), "problems": problems, "texts": texts}))
