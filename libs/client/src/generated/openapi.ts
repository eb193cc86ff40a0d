/**
 * Generated from the gateway's OpenAPI document by `node tools/bin/run.mjs client`. Do not edit.
 */
export interface paths {
    "/api/{session}/auth/qr": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The code to scan, of a session that waits in SCAN_QR.
         * @description Scope: `sessions:write`.
         */
        get: operations["getQr"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/auth/request-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A code to type on the phone, instead of one to scan, of a session that waits in SCAN_QR.
         * @description Scope: `sessions:write`.
         */
        post: operations["requestCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The channels that a session owns or follows, newest first.
         * @description Scope: `channels:read`.
         */
        get: operations["listChannels"];
        put?: never;
        /**
         * Make a channel.
         * @description Scope: `channels:write`.
         */
        post: operations["createChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/channels/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One channel.
         * @description Scope: `channels:read`.
         */
        get: operations["getChannel"];
        put?: never;
        post?: never;
        /**
         * Remove a channel of one’s own, for all its followers.
         * @description Scope: `channels:write`.
         */
        delete: operations["deleteChannel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/channels/{id}/follow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Follow a channel. Idempotent.
         * @description Scope: `channels:write`.
         */
        post: operations["followChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/channels/{id}/mute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mute a channel that the session follows; it is still received. Idempotent.
         * @description Scope: `channels:write`.
         */
        post: operations["muteChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/channels/{id}/unfollow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Follow a channel no more. Idempotent.
         * @description Scope: `channels:write`.
         */
        post: operations["unfollowChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/channels/{id}/unmute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mute a channel no more. Idempotent.
         * @description Scope: `channels:write`.
         */
        post: operations["unmuteChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/chats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The chats of a session, the one with the newest message first.
         * @description Scope: `chats:read`.
         */
        get: operations["listChats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/chats/{chatId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a chat and its messages from this session alone.
         * @description Scope: `chats:write`.
         */
        delete: operations["deleteChat"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/chats/{chatId}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put a chat away. Idempotent.
         * @description Scope: `chats:write`.
         */
        post: operations["archiveChat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/chats/{chatId}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The messages of a chat, newest first.
         * @description Scope: `messages:read`.
         */
        get: operations["listMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/chats/{chatId}/messages/{messageId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One message of a chat. A deleted one is not found.
         * @description Scope: `messages:read`.
         */
        get: operations["getMessage"];
        /**
         * Change the text of one's own message, for everyone; `engine_rejected` for another's.
         * @description Scope: `messages:send`.
         */
        put: operations["editMessage"];
        post?: never;
        /**
         * Delete one's own message for everyone, another's in this session alone.
         * @description Scope: `messages:delete`.
         */
        delete: operations["deleteMessage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/chats/{chatId}/messages/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * All messages of a chat were seen. Idempotent.
         * @description Scope: `messages:send`.
         */
        post: operations["markRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/chats/{chatId}/unarchive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a chat back from the archive. Idempotent.
         * @description Scope: `chats:write`.
         */
        post: operations["unarchiveChat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/chats/{chatId}/unread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count a chat as unread: at least one message of it. Idempotent.
         * @description Scope: `chats:write`.
         */
        post: operations["markChatUnread"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/chats/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The chats of a session, as a list on a screen shows them; the one with the newest message first.
         * @description Scope: `chats:read`.
         */
        get: operations["chatOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The people whom a session named, blocked or has a chat with, newest first.
         * @description Scope: `contacts:read`.
         */
        get: operations["listContacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/contacts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One person whom a session knows.
         * @description Scope: `contacts:read`.
         */
        get: operations["getContact"];
        /**
         * Name a person; from then on they are in the list of contacts.
         * @description Scope: `contacts:write`.
         */
        put: operations["renameContact"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/contacts/{id}/block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take nothing more from a person, and send them nothing. Groups are not affected. Idempotent.
         * @description Scope: `contacts:write`.
         */
        post: operations["blockContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/contacts/{id}/unblock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo a block. What the person sent meanwhile does not come. Idempotent.
         * @description Scope: `contacts:write`.
         */
        post: operations["unblockContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/contacts/check-exists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether a phone number is on the network.
         * @description Scope: `contacts:read`.
         */
        get: operations["checkExists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The groups that a session is a member of, newest first.
         * @description Scope: `groups:read`.
         */
        get: operations["listGroups"];
        put?: never;
        /**
         * Make a group. All of the people are in it or it is not made.
         * @description Scope: `groups:write`.
         */
        post: operations["createGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/groups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One group of a session.
         * @description Scope: `groups:read`.
         */
        get: operations["getGroup"];
        put?: never;
        post?: never;
        /**
         * Leave a group, if still a member, and remove its chat and messages from this session.
         * @description Scope: `groups:write`.
         */
        delete: operations["deleteGroup"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/groups/{id}/admin/demote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make admins plain members. Idempotent.
         * @description Scope: `groups:write`.
         */
        post: operations["demoteAdmins"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/groups/{id}/admin/promote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make members admins. Idempotent.
         * @description Scope: `groups:write`.
         */
        post: operations["promoteAdmins"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/groups/{id}/description": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Describe a group anew.
         * @description Scope: `groups:write`.
         */
        put: operations["setGroupDescription"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/groups/{id}/invite-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The code with which anyone joins a group, until it is revoked.
         * @description Scope: `groups:read`.
         */
        get: operations["getInviteCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/groups/{id}/invite-code/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a new invite code; the old one is no longer valid.
         * @description Scope: `groups:write`.
         */
        post: operations["revokeInviteCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/groups/{id}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leave a group; its chat stays. The last admin hands over to who has been there longest.
         * @description Scope: `groups:write`.
         */
        post: operations["leaveGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/groups/{id}/participants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is in a group, all of them, in the order in which they joined.
         * @description Scope: `groups:read`.
         */
        get: operations["listParticipants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/groups/{id}/participants/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take people into a group. Who is a member stays what they are.
         * @description Scope: `groups:write`.
         */
        post: operations["addParticipants"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/groups/{id}/participants/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put people out of a group. They receive nothing from it once this is answered.
         * @description Scope: `groups:write`.
         */
        post: operations["removeParticipants"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/groups/{id}/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Give a group a picture.
         * @description Scope: `groups:write`.
         */
        put: operations["setGroupPicture"];
        post?: never;
        /**
         * Take the picture of a group away.
         * @description Scope: `groups:write`.
         */
        delete: operations["removeGroupPicture"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/groups/{id}/settings/security/info-admin-only": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Say whether only admins change subject, description and picture of a group.
         * @description Scope: `groups:write`.
         */
        put: operations["setInfoAdminOnly"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/groups/{id}/settings/security/messages-admin-only": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Say whether only admins send to a group.
         * @description Scope: `groups:write`.
         */
        put: operations["setMessagesAdminOnly"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/groups/{id}/subject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Name a group anew.
         * @description Scope: `groups:write`.
         */
        put: operations["setGroupSubject"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/groups/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Join the group of an invite code. Idempotent for who is a member.
         * @description Scope: `groups:write`.
         */
        post: operations["joinGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The labels of a session, newest first.
         * @description Scope: `labels:read`.
         */
        get: operations["listLabels"];
        put?: never;
        /**
         * Make a label; `conflict` when its name is taken.
         * @description Scope: `labels:write`.
         */
        post: operations["createLabel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/labels/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replace name and colour of a label; without a colour it has none any more.
         * @description Scope: `labels:write`.
         */
        put: operations["updateLabel"];
        post?: never;
        /**
         * Remove a label, also from its chats.
         * @description Scope: `labels:write`.
         */
        delete: operations["deleteLabel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/labels/{id}/chats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The chats that have a label, the one with the newest message first.
         * @description Scope: `labels:read`.
         */
        get: operations["listLabelChats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/labels/chats/{chatId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The labels of a chat, all of them, newest first.
         * @description Scope: `labels:read`.
         */
        get: operations["labelsOfChat"];
        /**
         * Replace the labels of a chat. An unknown one is refused as `labels.<n>.id`.
         * @description Scope: `labels:write`.
         */
        put: operations["setLabelsOfChat"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/lids/{lid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The phone number and resource id behind a LID.
         * @description Scope: `contacts:read`.
         */
        get: operations["getLid"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/media": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a file, to be sent by its id.
         * @description Scope: `media:write`.
         */
        post: operations["uploadMedia"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/media/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The bytes of a file; a part of them with `Range`.
         * @description Scope: `media:read`.
         */
        get: operations["downloadMedia"];
        put?: never;
        post?: never;
        /**
         * Remove a file from a session. Messages that have it keep naming it; who received it keeps it.
         * @description Scope: `media:write`.
         */
        delete: operations["deleteMedia"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/presence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The presence of the people to whom a session subscribed, newest person first.
         * @description Scope: `presence:read`. Also for client tokens that may `read_presence`.
         */
        get: operations["listPresences"];
        /**
         * Be online or offline, or type, record or pause in a chat; also what startTyping (`typing`) and stopTyping (`paused`) ask. Typing and recording lapse after 25 s.
         * @description Scope: `presence:write`.
         */
        put: operations["setPresence"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/presence/{chatId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The presence of one person, as this session may see it.
         * @description Scope: `presence:read`. Also for client tokens that may `read_presence`.
         */
        get: operations["getPresence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/presence/{chatId}/subscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List the presence of a person from now on. Idempotent.
         * @description Scope: `presence:write`.
         */
        post: operations["subscribePresence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/status/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take a status of one’s own back.
         * @description Scope: `messages:send`.
         */
        delete: operations["deleteStatus"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/status/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Post an image as status.
         * @description Scope: `messages:send`.
         */
        post: operations["postImageStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/status/text": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Post a text as status.
         * @description Scope: `messages:send`.
         */
        post: operations["postTextStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/status/video": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Post a video as status.
         * @description Scope: `messages:send`.
         */
        post: operations["postVideoStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/status/voice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Post a voice message as status.
         * @description Scope: `messages:send`.
         */
        post: operations["postVoiceStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The keys that the credential sees, newest first.
         * @description Scope: `keys:read`.
         */
        get: operations["listKeys"];
        put?: never;
        /**
         * Make a team API key or a project token. The answer alone has the credential.
         * @description Scope: `keys:write`.
         */
        post: operations["createKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One key.
         * @description Scope: `keys:read`.
         */
        get: operations["getKey"];
        put?: never;
        post?: never;
        /**
         * Revoke a key for good, and those minted from it.
         * @description Scope: `keys:write`.
         */
        delete: operations["deleteKey"];
        options?: never;
        head?: never;
        /**
         * Relabel, deactivate or activate a key.
         * @description Scope: `keys:write`.
         */
        patch: operations["updateKey"];
        trace?: never;
    };
    "/api/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Deliveries of all endpoints, newest first.
         * @description Scope: `deliveries:read`.
         */
        get: operations["listAllDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/forwardMessage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send what a message says to another chat.
         * @description Scope: `messages:send`.
         */
        post: operations["forwardMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reaction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * React to a message, or take the reaction back.
         * @description Scope: `messages:send`. Also for client tokens that may `send_reaction`.
         */
        put: operations["react"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sendButtons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Offer up to three buttons.
         * @description Scope: `messages:send`. Also for client tokens that may `send_message`.
         */
        post: operations["sendButtons"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sendContactVcard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send contact cards, in one message.
         * @description Scope: `messages:send`. Also for client tokens that may `send_message`.
         */
        post: operations["sendContactVcard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sendFile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a file as a document.
         * @description Scope: `messages:send`. Also for client tokens that may `send_message`.
         */
        post: operations["sendFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sendImage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an image.
         * @description Scope: `messages:send`. Also for client tokens that may `send_message`.
         */
        post: operations["sendImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sendList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Offer a list of up to ten choices.
         * @description Scope: `messages:send`. Also for client tokens that may `send_message`.
         */
        post: operations["sendList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sendLocation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a place.
         * @description Scope: `messages:send`. Also for client tokens that may `send_message`.
         */
        post: operations["sendLocation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sendPoll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask a poll.
         * @description Scope: `messages:send`. Also for client tokens that may `send_message`.
         */
        post: operations["sendPoll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sendPollVote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Vote in a poll.
         * @description Scope: `messages:send`. Also for client tokens that may `send_message`.
         */
        post: operations["castVote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sendSeen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The messages of a chat were seen, voice messages among them heard. Idempotent.
         * @description Scope: `messages:send`. Also for client tokens that may `send_seen`.
         */
        post: operations["sendSeen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sendSticker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a sticker.
         * @description Scope: `messages:send`. Also for client tokens that may `send_message`.
         */
        post: operations["sendSticker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sendTemplate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a template with its placeholders filled.
         * @description Scope: `messages:send`. Also for client tokens that may `send_message`.
         */
        post: operations["sendTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sendText": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a text.
         * @description Scope: `messages:send`. Also for client tokens that may `send_message`.
         */
        post: operations["sendText"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sendVideo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a video.
         * @description Scope: `messages:send`. Also for client tokens that may `send_message`.
         */
        post: operations["sendVideo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sendVoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a voice message.
         * @description Scope: `messages:send`. Also for client tokens that may `send_message`.
         */
        post: operations["sendVoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The sessions that the credential sees, newest first.
         * @description Scope: `sessions:read`.
         */
        get: operations["listSessions"];
        put?: never;
        /**
         * Make a session, and start it unless told not to.
         * @description Scope: `sessions:write`.
         */
        post: operations["createSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/{session}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One session by name or id. A name that several projects of the team have is a `conflict`.
         * @description Scope: `sessions:read`.
         */
        get: operations["getSession"];
        /**
         * Change the reference or the configuration of a session; what is absent stays.
         * @description Scope: `sessions:write`.
         */
        put: operations["putSession"];
        post?: never;
        /**
         * Log out, if linked, and remove the session with its messages.
         * @description Scope: `sessions:write`.
         */
        delete: operations["deleteSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/{session}/client-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What client tokens may do with a session.
         * @description Scope: `client_rules:read`.
         */
        get: operations["getClientRules"];
        /**
         * Set what client tokens may do with a session. It binds at once, also tokens that there are.
         * @description Scope: `client_rules:write`.
         */
        put: operations["setClientRules"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/{session}/client-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The client tokens of a session that are good now, newest first.
         * @description Scope: `client_tokens:issue`.
         */
        get: operations["listClientTokens"];
        put?: never;
        /**
         * Make a token for an end user's client. It is shown only now, and dies with the credential that made it.
         * @description Scope: `client_tokens:issue`.
         */
        post: operations["mintClientToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/{session}/client-tokens/{tokenId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a client token. It binds at once.
         * @description Scope: `client_tokens:issue`.
         */
        delete: operations["revokeClientToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/{session}/credentials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replace what the engine of a session signs in with, at once. It is kept sealed and never shown; the session says which are set.
         * @description Scope: `sessions:write`.
         */
        put: operations["setSessionCredentials"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/{session}/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unlink a session (LOGGED_OUT); it needs a new pairing.
         * @description Scope: `sessions:write`.
         */
        post: operations["logoutSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/{session}/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who a linked session is on the network.
         * @description Scope: `sessions:read`.
         */
        get: operations["getSessionMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/{session}/restart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop and start a session; one that is stopped is started.
         * @description Scope: `sessions:write`.
         */
        post: operations["restartSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/{session}/retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The content-retention grant of a session.
         * @description Scope: `sessions:read`.
         */
        get: operations["getRetention"];
        /**
         * Give or withdraw the content-retention grant. Withdrawn, retained content is unavailable when this is answered.
         * @description Scope: `sessions:write`.
         */
        put: operations["setRetention"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/{session}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a session. Idempotent: one that runs is left alone.
         * @description Scope: `sessions:write`.
         */
        post: operations["startSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/{session}/status-history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Changes of the status of a session, newest first; the last 200 are kept.
         * @description Scope: `sessions:read`.
         */
        get: operations["listStatusHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/{session}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop a session (MANUAL_STOP); it keeps its link. Idempotent.
         * @description Scope: `sessions:write`.
         */
        post: operations["stopSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/star": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Mark a message with a star, or take the star away. Idempotent; local to this account.
         * @description Scope: `messages:send`.
         */
        put: operations["starMessage"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/startTyping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show in a chat that one is typing; it lapses after 25 s.
         * @description Scope: `presence:write`. Also for client tokens that may `send_typing`.
         */
        post: operations["startTyping"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stopTyping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show in a chat that one is no longer typing.
         * @description Scope: `presence:write`. Also for client tokens that may `send_typing`.
         */
        post: operations["stopTyping"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The endpoints that the caller may see, newest first.
         * @description Scope: `webhooks:read`.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Make an endpoint. The answer has its signing secret.
         * @description Scope: `webhooks:write`.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{webhookId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One endpoint.
         * @description Scope: `webhooks:read`.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Remove an endpoint; its pending deliveries are discarded.
         * @description Scope: `webhooks:write`.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change settings of an endpoint; enabling it again clears the reason it was disabled for.
         * @description Scope: `webhooks:write`.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/api/webhooks/{webhookId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Deliveries of one endpoint, newest first.
         * @description Scope: `deliveries:read`.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{webhookId}/deliveries/{deliveryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One delivery as it stands now.
         * @description Scope: `deliveries:read`.
         */
        get: operations["getDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{webhookId}/deliveries/{deliveryId}/attempts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The attempts of a delivery, in order, each with what was sent and what came back.
         * @description Scope: `deliveries:read`.
         */
        get: operations["listAttempts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{webhookId}/deliveries/{deliveryId}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * One more attempt on the same delivery, now: also after its success, and in place of a scheduled one.
         * @description Scope: `deliveries:retry`.
         */
        post: operations["retryDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{webhookId}/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send again what an endpoint did not get, as an operation `delivery_recovery`.
         * @description Scope: `events:replay`.
         */
        post: operations["recoverDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{webhookId}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a new signing secret; the older ones sign beside it until the overlap ends.
         * @description Scope: `webhooks:write`.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{webhookId}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The newest signing secret of an endpoint.
         * @description Scope: `webhooks:write`.
         */
        get: operations["getWebhookSecret"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{webhookId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make an event for one endpoint alone, without its filter. Record and delivery are there at once.
         * @description Scope: `webhooks:write`.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/asyncapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every event, and where customers get it, as AsyncAPI 3. */
        get: operations["getAsyncApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This document as a page to read. */
        get: operations["getDocs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs/errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every error code. */
        get: operations["getErrorDocs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enterprise/dead-letters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Integration events that a consumer gave up on, newest first. */
        get: operations["listDeadLetters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enterprise/dead-letters/redrive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send dead letters back to the consumers that gave up on them, at most 500 a request. */
        post: operations["redriveDeadLetters"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enterprise/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the answering gateway and what it depends on work. */
        get: operations["getInstanceHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enterprise/nodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The processes that run sessions, and how many each. */
        get: operations["listNodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enterprise/teams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every team, newest first. */
        get: operations["listTeams"];
        put?: never;
        /** Make a team, its owner or their invitation, and a first key of every scope. */
        post: operations["createTeam"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enterprise/teams/{teamId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One team. */
        get: operations["getAdministeredTeam"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Rename a team, suspend it, or let it in again. */
        patch: operations["updateAdministeredTeam"];
        trace?: never;
    };
    "/enterprise/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every person, newest first, with their teams. */
        get: operations["listUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enterprise/users/{userId}/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a one-time link by which a person sets another password. Their signed-in sessions end. */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hooks/whatsapp-cloud/{hookId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Meta's challenge, answered as text to who says the session's verify token. */
        get: operations["answerCloudChallenge"];
        put?: never;
        /** What Meta tells. Stored once it is answered; signed with the app secret in `X-Hub-Signature-256`. */
        post: operations["takeCloudHook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A message of an MCP client (streamable HTTP, without sessions, answered as JSON).
         * @description Scope: `events:read`.
         */
        post: operations["answerMcpMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media/{mediaId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The bytes of a file, by the signed link of a payload. Needs no credential. */
        get: operations["downloadLinkedMedia"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This document as OpenAPI 3.1. */
        get: operations["getOpenApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Events that the team itself owns, newest first.
         * @description Scope: `events:read`. Not for project tokens.
         */
        get: operations["listTeamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/events/{eventId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One event that the team itself owns.
         * @description Scope: `events:read`. Not for project tokens.
         */
        get: operations["getTeamEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/events/{eventId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What became of an event of the team at each endpoint of the team.
         * @description Scope: `deliveries:read`. Not for project tokens.
         */
        get: operations["listTeamEventDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/events/{eventId}/replays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an event of the team itself once more, to one of its endpoints.
         * @description Scope: `events:replay`. Not for project tokens.
         */
        post: operations["replayTeamEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/events/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Events of the team itself, as they happen.
         * @description Scope: `events:read`. Not for project tokens.
         */
        get: operations["streamTeamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/events/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make an event of the team itself. It is recorded and delivered like any other.
         * @description Scope: `events:test`. Not for project tokens.
         */
        post: operations["makeTeamTestEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/operations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Operations that the caller may see, newest first.
         * @description Scope: `operations:read`.
         */
        get: operations["listOperations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/operations/{operationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One operation as it stands now, or at the end of a wait for its next move.
         * @description Scope: `operations:read`.
         */
        get: operations["getOperation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/operations/{operationId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for the end of an operation that is at work. The body is ignored.
         * @description Scope: `operations:cancel`.
         */
        post: operations["cancelOperation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/operations/{operationId}/transitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every status change of an operation, in ascending sequence.
         * @description Scope: `operations:read`.
         */
        get: operations["listTransitions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/projects/{projectId}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What changes in a project, as it changes: ids, not content.
         * @description Scope: `events:read`.
         */
        get: operations["streamProjectChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/projects/{projectId}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Events of one project, newest first.
         * @description Scope: `events:read`.
         */
        get: operations["listProjectEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/projects/{projectId}/events/{eventId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One event of a project.
         * @description Scope: `events:read`.
         */
        get: operations["getProjectEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/projects/{projectId}/events/{eventId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What became of an event at each endpoint of its project: its delivery, or why there is none.
         * @description Scope: `deliveries:read`.
         */
        get: operations["listEventDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/projects/{projectId}/events/{eventId}/replays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an event of a project once more, to one of its endpoints.
         * @description Scope: `events:replay`.
         */
        post: operations["replayProjectEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/projects/{projectId}/events/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Events of one project, as they happen.
         * @description Scope: `events:read`.
         */
        get: operations["streamProjectEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/projects/{projectId}/events/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make an event of a project. It is recorded and delivered like any other.
         * @description Scope: `events:test`.
         */
        post: operations["makeProjectTestEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/projects/{projectId}/operations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Operations that the caller may see, newest first.
         * @description Scope: `operations:read`.
         */
        get: operations["listProjectOperations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/projects/{projectId}/operations/{operationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One operation as it stands now, or at the end of a wait for its next move.
         * @description Scope: `operations:read`.
         */
        get: operations["getProjectOperation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/projects/{projectId}/operations/{operationId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for the end of an operation that is at work. The body is ignored.
         * @description Scope: `operations:cancel`.
         */
        post: operations["cancelProjectOperation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/projects/{projectId}/operations/{operationId}/transitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every status change of an operation, in ascending sequence.
         * @description Scope: `operations:read`.
         */
        get: operations["listProjectTransitions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/q/{linkSlug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The page of a link, which follows a visit from its start to its end. */
        get: operations["getLinkPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/q/{slug}/visits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin a visit of a link: a session is made, and its code can be scanned soon. 10 an hour from one address. */
        post: operations["beginVisit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/q/visits/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A visit as it stands now, or at the end of a wait for its next move.
         * @description With the token that it began with, as `Authorization: Bearer`.
         */
        get: operations["getVisit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/q/visits/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a visit and remove its session. `conflict` once it has connected or ended.
         * @description With the token that it began with, as `Authorization: Bearer`.
         */
        post: operations["cancelVisit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/q/visits/{id}/pairing-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A code to type on the phone instead of one to scan, while one can be scanned.
         * @description With the token that it began with, as `Authorization: Bearer`.
         */
        post: operations["requestVisitCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/invitations/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept an invitation to a team, or set another password by a link from the administrator. */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign a member in. The session is in a cookie. */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the signed-in session. */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is signed in, and to which team. */
        get: operations["getSignedIn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the own password. All other signed-in sessions of the person end. */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/team": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the team, for this signed-in session alone. */
        post: operations["changeTeam"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bridges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The bridges that the credential sees, newest first, also of one project.
         * @description Scope: `bridges:read`.
         */
        get: operations["listBridges"];
        put?: never;
        /**
         * Relay what comes in one chat, or in all chats of a session, to a chat of another session.
         * @description Scope: `bridges:write`.
         */
        post: operations["createBridge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bridges/{bridgeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One bridge, with what became of what it relayed.
         * @description Scope: `bridges:read`.
         */
        get: operations["getBridge"];
        put?: never;
        post?: never;
        /**
         * Remove a bridge. What it has not relayed yet is not relayed; what it has stays.
         * @description Scope: `bridges:write`.
         */
        delete: operations["deleteBridge"];
        options?: never;
        head?: never;
        /**
         * Change a bridge; what the body does not name stays as it is.
         * @description Scope: `bridges:write`.
         */
        patch: operations["updateBridge"];
        trace?: never;
    };
    "/v1/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Campaigns of a project, newest first.
         * @description Scope: `campaigns:read`.
         */
        get: operations["listCampaigns"];
        put?: never;
        /**
         * Send a message to many recipients. Its operation is there when this is answered.
         * @description Scope: `campaigns:write`.
         */
        post: operations["createCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/campaigns/{campaignId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One campaign with how far it is.
         * @description Scope: `campaigns:read`.
         */
        get: operations["getCampaign"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/campaigns/{campaignId}/recipients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Recipients of a campaign in the order in which they were given.
         * @description Scope: `campaigns:read`.
         */
        get: operations["listCampaignRecipients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/engines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The messaging networks that sessions can be on, and what each can do.
         * @description Scope: `sessions:read`.
         */
        get: operations["listEngines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The members of the team.
         * @description Scope: `members:read`. Not for project tokens.
         */
        get: operations["listMembers"];
        put?: never;
        /**
         * Invite a person to the team. They are a member once they have accepted.
         * @description The signed-in member must be owner or admin.
         */
        post: operations["inviteMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/members/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a member: their signed-in sessions end, their keys are revoked or handed over.
         * @description The signed-in member must be owner or admin.
         */
        delete: operations["deleteMember"];
        options?: never;
        head?: never;
        /**
         * Give a member another role.
         * @description The signed-in member must be owner or admin.
         */
        patch: operations["updateMember"];
        trace?: never;
    };
    "/v1/members/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The open invitations to the team.
         * @description Scope: `members:read`. Not for project tokens.
         */
        get: operations["listInvitations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/members/invitations/{invitationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take an invitation back.
         * @description The signed-in member must be owner or admin.
         */
        delete: operations["deleteInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/members/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Leave the team: the signed-in sessions there end, and the keys made there are revoked. */
        delete: operations["leaveTeam"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Counts, and traffic of the last hour by minute. A part whose service is away is null.
         * @description Scope: `sessions:read`.
         */
        get: operations["getOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The projects that the credential sees, newest first.
         * @description Scope: `projects:read`.
         */
        get: operations["listProjects"];
        put?: never;
        /**
         * Make a project. It begins in the stage Sandbox.
         * @description Scope: `projects:write`. Not for project tokens.
         */
        post: operations["createProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One project.
         * @description Scope: `projects:read`.
         */
        get: operations["getProject"];
        put?: never;
        post?: never;
        /**
         * Remove a project with its credentials, sessions and endpoints.
         * @description Scope: `projects:write`. Not for project tokens.
         */
        delete: operations["deleteProject"];
        options?: never;
        head?: never;
        /**
         * Rename a project or change its slug.
         * @description Scope: `projects:write`.
         */
        patch: operations["updateProject"];
        trace?: never;
    };
    "/v1/projects/{projectId}/enrollment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to move a project to the stage Live. The operation says what it needs.
         * @description Scope: `projects:write`.
         */
        post: operations["startEnrollment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/enrollment/actions/{actionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer the action that an enrollment requires.
         * @description Scope: `projects:write`.
         */
        post: operations["answerEnrollmentAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/quicklinks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The links of a project, newest first.
         * @description Scope: `quicklinks:read`.
         */
        get: operations["listQuickLinks"];
        put?: never;
        /**
         * Make a link by which end customers bring in accounts.
         * @description Scope: `quicklinks:write`.
         */
        post: operations["createQuickLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/quicklinks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One link.
         * @description Scope: `quicklinks:read`.
         */
        get: operations["getQuickLink"];
        put?: never;
        post?: never;
        /**
         * Remove a link and end its visits. Sessions that it brought in stay.
         * @description Scope: `quicklinks:write`.
         */
        delete: operations["deleteQuickLink"];
        options?: never;
        head?: never;
        /**
         * Change a link. Visits that have begun go on as they began.
         * @description Scope: `quicklinks:write`.
         */
        patch: operations["updateQuickLink"];
        trace?: never;
    };
    "/v1/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The sessions that the credential sees, newest first, also of one project.
         * @description Scope: `sessions:read`.
         */
        get: operations["listSessionPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Log out, if linked, and remove the session with its messages.
         * @description Scope: `sessions:write`.
         */
        delete: operations["removeSession"];
        options?: never;
        head?: never;
        /**
         * Change tier, reference or name of a session.
         * @description Scope: `sessions:write`.
         */
        patch: operations["patchSession"];
        trace?: never;
    };
    "/v1/sessions/{id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop a session (MANUAL_STOP); it keeps its link. Idempotent.
         * @description Scope: `sessions:write`.
         */
        post: operations["stopManagedSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/bulk/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log out, if linked, and remove sessions with their messages, each by itself.
         * @description Scope: `sessions:write`.
         */
        post: operations["removeSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/bulk/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop sessions (MANUAL_STOP), each by itself. Idempotent.
         * @description Scope: `sessions:write`.
         */
        post: operations["stopSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/team": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The team of the credential.
         * @description Scope: `members:read`. Not for project tokens.
         */
        get: operations["getTeam"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Rename the team.
         * @description Scope: `members:write`. Not for project tokens. The member behind the credential must be owner or admin.
         */
        patch: operations["updateTeam"];
        trace?: never;
    };
    "/v1/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Templates of a project, newest first.
         * @description Scope: `templates:read`.
         */
        get: operations["listTemplates"];
        put?: never;
        /**
         * Make a template.
         * @description Scope: `templates:write`. The member behind the credential must be owner or admin.
         */
        post: operations["createTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/templates/{templateId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One template.
         * @description Scope: `templates:read`.
         */
        get: operations["getTemplate"];
        /**
         * Replace what a template says. Campaigns that run keep the text they began with.
         * @description Scope: `templates:write`. The member behind the credential must be owner or admin.
         */
        put: operations["updateTemplate"];
        post?: never;
        /**
         * Remove a template, at its network too. Campaigns that use it keep its text where that is not reviewed.
         * @description Scope: `templates:write`. The member behind the credential must be owner or admin.
         */
        delete: operations["deleteTemplate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/templates/{templateId}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit a template to the session's network, which approves or rejects it later.
         * @description Scope: `templates:write`. The member behind the credential must be owner or admin.
         */
        post: operations["submitTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/testing-numbers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The testing numbers that the caller may see, newest first.
         * @description Scope: `sessions:read`.
         */
        get: operations["listTestingNumbers"];
        put?: never;
        /**
         * A fresh number on the sandbox network.
         * @description Scope: `sessions:write`.
         */
        post: operations["createTestingNumber"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/testing-numbers/{testingNumberId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Give a number back; refused while a session runs on it.
         * @description Scope: `sessions:write`.
         */
        delete: operations["deleteTestingNumber"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/testing-numbers/{testingNumberId}/faults": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make the sandbox network misbehave for a number.
         * @description Scope: `sessions:write`.
         */
        post: operations["injectFault"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/testing-numbers/{testingNumberId}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send from a number as its owner would from the phone. The session on it gets `message.sent` with `fromMe`.
         * @description Scope: `sessions:write`.
         */
        post: operations["sendFromTestingNumber"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/testing-numbers/{testingNumberId}/scan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The phone of a testing number scans the code that a session shows; the session connects.
         * @description Scope: `sessions:write`.
         */
        post: operations["scanPairingCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/widget": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Settings of embedded signup: of a project, or without one the team's defaults.
         * @description Scope: `widget:read`.
         */
        get: operations["getWidget"];
        /**
         * Replace the settings of embedded signup: of a project, or without one the team's defaults.
         * @description Scope: `widget:write`.
         */
        put: operations["putWidget"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/widget/rotate-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a project a new public key. Pages with the one before stop working at once.
         * @description Scope: `widget:write`.
         */
        post: operations["rotateWidgetKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/widget/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The widget sessions of a project, newest first. They are kept for 30 days from their end.
         * @description Scope: `widget:read`.
         */
        get: operations["listWidgetSessions"];
        put?: never;
        /**
         * Make a widget session and the URL of its frame. `link_expired` while the widget is disabled.
         * @description Scope: `widget:write`.
         */
        post: operations["createWidgetSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/widget/sessions/{widgetSessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One widget session.
         * @description Scope: `widget:read`.
         */
        get: operations["getWidgetSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/widget/sessions/{widgetSessionId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a widget session and remove its session. `conflict` once it has connected or ended.
         * @description Scope: `widget:write`.
         */
        post: operations["cancelWidgetSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/widget/sessions/{widgetSessionId}/handoff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What came of a widget session. The first read after it has connected makes it `handed_off`.
         * @description Scope: `widget:read`.
         */
        get: operations["handOffWidgetSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/widget/assets/{asset}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Script and style of the pages for end customers. Another content has another name. */
        get: operations["getPageAsset"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/widget/embed.js": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The loader of embedded signup, for pages of customers. Only with `WIDGET_COMPAT_ROUTES`. */
        get: operations["getEmbedScript"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/widget/frame": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The page that embedded signup shows in a frame. Only pages of the allowed origins can frame it. */
        get: operations["getFrame"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/widget/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a widget session from a page of an allowed origin. 10 an hour from one address. */
        post: operations["openWidgetSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/widget/sessions/{widgetSessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A widget session as it stands now, or at the end of a wait for its next move.
         * @description With the token that it began with, as `Authorization: Bearer`.
         */
        get: operations["followWidgetSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/widget/sessions/{widgetSessionId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a widget session from its frame. `conflict` once it has connected or ended.
         * @description With the token that it began with, as `Authorization: Bearer`.
         */
        post: operations["endWidgetSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/widget/sessions/{widgetSessionId}/pairing-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A code to type on the phone instead of one to scan, while one can be scanned.
         * @description With the token that it began with, as `Authorization: Bearer`.
         */
        post: operations["requestWidgetSessionCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/widget/sessions/{widgetSessionId}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin: make the session and start it. Again: as it stands. `conflict` once it has connected or ended.
         * @description With the token that it began with, as `Authorization: Bearer`.
         */
        post: operations["startWidgetSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AcceptedInvitation: {
            user: components["schemas"]["Person"];
        };
        AcceptInvitationBody: {
            /** @description A new one of at least 12 characters; of a person who has one already, theirs. */
            password: string;
            /** @description The last part of the address of the link. */
            token: string;
        };
        Acknowledgement: {
            message: string;
            success: boolean;
        };
        ActionRequired: {
            /** @enum {string} */
            code: "accept_terms" | "verify_business" | "connect_session";
            /** Format: date-time */
            expiresAt?: string;
            id: string;
            message: string;
            url?: string;
        };
        AdministeredTeam: {
            /** Format: date-time */
            createdAt: string;
            id: string;
            name: string;
            /** @description The `Service-Version` served where a request names none. */
            serviceVersion: string;
            /** @description No credential of a suspended team authenticates. */
            suspended: boolean;
        };
        AdministeredTeamPage: {
            data: components["schemas"]["AdministeredTeam"][];
            pagination: components["schemas"]["OffsetPageInfo"];
        };
        AdministeredUser: {
            /** Format: date-time */
            createdAt: string;
            email: string;
            id: string;
            teams: components["schemas"]["TeamOfUser"][];
        };
        AdministeredUserPage: {
            data: components["schemas"]["AdministeredUser"][];
            pagination: components["schemas"]["OffsetPageInfo"];
        };
        ApiKey: {
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt?: string;
            id: string;
            /** @description Whether the key can authenticate. */
            isActive: boolean;
            label: string;
            /**
             * Format: date-time
             * @description Written at most once a minute.
             */
            lastUsed?: string;
            /** @description The project of a project token. */
            projectId?: string;
            scopes: ("operations:read" | "operations:cancel" | "events:read" | "events:replay" | "events:test" | "webhooks:read" | "webhooks:write" | "deliveries:read" | "deliveries:retry" | "sessions:read" | "sessions:write" | "messages:read" | "messages:send" | "messages:delete" | "media:read" | "media:write" | "chats:read" | "chats:write" | "groups:read" | "groups:write" | "contacts:read" | "contacts:write" | "channels:read" | "channels:write" | "labels:read" | "labels:write" | "presence:read" | "presence:write" | "client_rules:read" | "client_rules:write" | "client_tokens:issue" | "keys:read" | "keys:write" | "projects:read" | "projects:write" | "members:read" | "members:write" | "campaigns:read" | "campaigns:write" | "templates:read" | "templates:write" | "quicklinks:read" | "quicklinks:write" | "widget:read" | "widget:write" | "bridges:read" | "bridges:write")[];
        };
        ApiKeyWithSecret: {
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt?: string;
            id: string;
            /** @description Whether the key can authenticate. */
            isActive: boolean;
            /** @description The credential itself. It is not shown again. */
            key: string;
            label: string;
            /**
             * Format: date-time
             * @description Written at most once a minute.
             */
            lastUsed?: string;
            /** @description The project of a project token. */
            projectId?: string;
            scopes: ("operations:read" | "operations:cancel" | "events:read" | "events:replay" | "events:test" | "webhooks:read" | "webhooks:write" | "deliveries:read" | "deliveries:retry" | "sessions:read" | "sessions:write" | "messages:read" | "messages:send" | "messages:delete" | "media:read" | "media:write" | "chats:read" | "chats:write" | "groups:read" | "groups:write" | "contacts:read" | "contacts:write" | "channels:read" | "channels:write" | "labels:read" | "labels:write" | "presence:read" | "presence:write" | "client_rules:read" | "client_rules:write" | "client_tokens:issue" | "keys:read" | "keys:write" | "projects:read" | "projects:write" | "members:read" | "members:write" | "campaigns:read" | "campaigns:write" | "templates:read" | "templates:write" | "quicklinks:read" | "quicklinks:write" | "widget:read" | "widget:write" | "bridges:read" | "bridges:write")[];
        };
        AttemptData: {
            data: components["schemas"]["DeliveryAttempt"][];
        };
        AttemptSession: {
            id: string;
            name: string;
            /** @description E.164, once it is linked. */
            phoneNumber?: string;
        };
        AttemptState: {
            id: string;
            /** @description The code to type on the phone, instead of one to scan. */
            pairingCode?: string;
            /** @description The code to scan, as an SVG image. */
            qr?: string;
            /** @description Where to go on to. Only once connected. */
            redirectUrl?: string;
            /** @description Grows with all that happens. */
            sequence: number;
            /**
             * @description `waiting` for a code, then `scan`; all others are final.
             * @enum {string}
             */
            status: "waiting" | "scan" | "connected" | "expired" | "failed" | "cancelled";
        };
        BegunVisit: {
            /**
             * Format: date-time
             * @description It ends then, unless it has connected.
             */
            expiresAt: string;
            id: string;
            /** @enum {string} */
            status: "waiting" | "scan" | "connected" | "expired" | "failed" | "cancelled";
            /** @description For `Authorization: Bearer` on the routes of this visit. */
            token: string;
        };
        Bridge: {
            /** Format: date-time */
            createdAt: string;
            /** @enum {string} */
            direction: "one_way" | "two_way";
            /** @description What comes while this is false is not relayed later. */
            enabled: boolean;
            from: components["schemas"]["BridgeSource"];
            id: string;
            /** @description What is relayed. */
            include: ("text" | "media" | "location" | "contact" | "reaction" | "edit" | "revoke")[];
            name: string;
            projectId: string;
            /** @description Texts and captions begin with the name of who wrote them: `Ada: Hello`. */
            senderPrefix: boolean;
            stats: components["schemas"]["BridgeStats"];
            to: components["schemas"]["BridgeTarget"];
        };
        BridgePage: {
            data: components["schemas"]["Bridge"][];
            pagination: components["schemas"]["OffsetPageInfo"];
        };
        BridgeSource: {
            /**
             * @description JID, phone number or resource id. Absent: all chats.
             * @example +12025550147
             */
            chatId?: string;
            /**
             * @description Name or id of a session of the project.
             * @example support
             */
            session: string;
        };
        BridgeStats: {
            /** @description Messages, reactions, edits and deletions that could not be relayed. */
            failed: number;
            /** @description Why the last one failed, such as `recipient_not_found`. */
            lastError?: string;
            /** Format: date-time */
            lastRelayedAt?: string;
            /** @description Messages. Reactions, edits and deletions are not counted. */
            relayed: number;
            /** @description What is still to be relayed. */
            waiting: number;
        };
        BridgeTarget: {
            /**
             * @description JID, phone number or resource id.
             * @example +12025550147
             */
            chatId: string;
            /**
             * @description Name or id of a session of the project.
             * @example support
             */
            session: string;
        };
        Campaign: {
            /** Format: date-time */
            createdAt: string;
            id: string;
            message: components["schemas"]["CampaignMessage"];
            name: string;
            operationId: string;
            projectId: string;
            ratePerMinute: number;
            recipients: components["schemas"]["RecipientCounts"];
            /**
             * Format: date-time
             * @description Not sent before.
             */
            scheduledAt?: string;
            /** @description Name of the sending session. */
            session: string;
        };
        CampaignMessage: {
            /** @description A template of the project; instead of `type` and `text`. */
            templateId?: string;
            text?: string;
            /**
             * @description Together with `text`.
             * @enum {string}
             */
            type?: "text";
            /** @description Texts by name: what a recipient lacks. Only with `templateId`. */
            variables?: {
                [key: string]: string;
            };
        };
        CampaignPage: {
            data: components["schemas"]["Campaign"][];
            pagination: components["schemas"]["OffsetPageInfo"];
        };
        CampaignRecipient: {
            /** @description JID, phone number or resource id. */
            to: string;
            /** @description Texts by placeholder name. */
            variables?: {
                [key: string]: string;
            };
        };
        CampaignRecipientState: {
            /** @description Why it failed, such as `recipient_not_found`. */
            error?: string;
            id: string;
            /** @description The message, once sent. */
            messageId?: string;
            /** @enum {string} */
            status: "pending" | "sent" | "failed" | "skipped";
            to: string;
            variables?: {
                [key: string]: string;
            };
        };
        CancelReceipt: {
            idempotency: components["schemas"]["IdempotencyReceipt"];
            /** @description As the cancellation left it, not as it is now. */
            operation: components["schemas"]["Operation"];
        };
        ChangePasswordBody: {
            current: string;
            next: string;
        };
        ChangeTeamBody: {
            teamId: string;
        };
        Channel: {
            /** Format: date-time */
            createdAt: string;
            description?: string;
            followers: number;
            /** @description That of its conversation. */
            id: string;
            /** @description `…@newsletter` */
            jid: string;
            /** @description Muted, it is still received. */
            muted: boolean;
            name: string;
            /** @enum {string} */
            role: "owner" | "follower" | "none";
        };
        Chat: {
            archived: boolean;
            conversation: components["schemas"]["ConversationRef"];
            id: string;
            isGroup: boolean;
            lastMessage?: components["schemas"]["MessageRead"];
            name?: string;
            unreadCount: number;
            /** Format: date-time */
            updatedAt: string;
        };
        ChatBody: {
            /**
             * @description A JID, a phone number (7–15 digits, optional +) or a resource id.
             * @example +12025550147
             */
            chatId: string;
            /**
             * @description Name or id of the session. Default `default`; of a client token, its own session.
             * @example shop
             */
            session?: string;
        };
        ChatLabelsBody: {
            /** @description All that the chat shall have; the others are taken off. */
            labels: components["schemas"]["LabelRef"][];
        };
        ChatLabelsReply: {
            labels: components["schemas"]["Label"][];
            message: string;
            success: boolean;
        };
        ChatSummary: {
            archived: boolean;
            id: string;
            isGroup: boolean;
            lastMessage?: components["schemas"]["MessageSummary"];
            name?: string;
            /** @description Of a group that the session is in: a signed, expiring link. */
            picture?: string;
            unreadCount: number;
        };
        ClientRules: {
            /**
             * @description Comma-separated, of send_message, send_reaction, send_typing, send_seen, read_presence.
             * @example send_message,send_typing
             */
            allowedActions: string;
            /**
             * @description Comma-separated, `scheme://host[:port]` or `*`.
             * @example https://shop.example.com
             */
            allowedOrigins: string;
            /** @description Client tokens are accepted. */
            enabled: boolean;
            /** @description Messages a day (UTC) of one ephemeral session. */
            maxDaily: number;
            /** @description Requests a minute of one ephemeral session. */
            rateLimit: number;
            /**
             * @description To whom: who wrote first, anyone, no one yet (`verified`), no one.
             * @enum {string}
             */
            recipientMode: "conversation" | "any" | "verified" | "none";
        };
        ClientRulesInput: {
            /** @example send_message,send_typing */
            allowedActions?: string;
            /** @example https://shop.example.com */
            allowedOrigins?: string;
            enabled?: boolean;
            maxDaily?: number;
            rateLimit?: number;
            /** @enum {string} */
            recipientMode?: "conversation" | "any" | "verified" | "none";
        };
        ClientToken: {
            actions: ("send_message" | "send_reaction" | "send_typing" | "send_seen" | "read_presence")[];
            /** Format: date-time */
            createdAt: string;
            ephemeralSessionId: string;
            /** Format: date-time */
            expiresAt: string;
            id: string;
            /** Format: date-time */
            lastUsed?: string;
        };
        Contact: {
            blocked: boolean;
            bsuid?: string;
            id: string;
            /** @description `…@lid` */
            lid?: string;
            /** @description What the session calls them. */
            name?: string;
            /** @example +12025550147 */
            phoneNumber?: string;
            /** @description What they call themselves. */
            pushName?: string;
            username?: string;
        };
        ContactBody: {
            name: string;
        };
        ContentRetention: {
            enabled: boolean;
        };
        ConversationRef: {
            bsuid?: string;
            id: string;
            /** @example +12025550147 */
            phoneNumber?: string;
            sender?: components["schemas"]["IdentityRef"];
            username?: string;
        };
        CreateBridgeBody: {
            /**
             * @description Default `one_way`. `two_way` needs `from.chatId`.
             * @enum {string}
             */
            direction?: "one_way" | "two_way";
            /** @description Default true. */
            enabled?: boolean;
            from: components["schemas"]["BridgeSource"];
            /** @description What is relayed. Default: all. */
            include?: ("text" | "media" | "location" | "contact" | "reaction" | "edit" | "revoke")[];
            name: string;
            /** @description Required with a team API key; a project token implies its own. */
            projectId?: string;
            /** @description Default false. */
            senderPrefix?: boolean;
            to: components["schemas"]["BridgeTarget"];
        };
        CreateCampaign: {
            message: components["schemas"]["CampaignMessage"];
            name: string;
            projectId: string;
            /** @description Paced evenly. Default 600. */
            ratePerMinute?: number;
            recipients: components["schemas"]["CampaignRecipient"][];
            /**
             * Format: date-time
             * @description Until then its operation is `running` with progress `scheduled`, and can be cancelled.
             */
            scheduledAt?: string;
            /** @description Name or id of a session of the project. */
            session: string;
        };
        CreateChannelBody: {
            description?: string;
            name: string;
        };
        CreatedTeam: {
            /** @description Where no password was given. */
            invitation?: components["schemas"]["InvitationWithUrl"];
            key: components["schemas"]["ApiKeyWithSecret"];
            /** @description Where a password was given. */
            owner?: components["schemas"]["Member"];
            team: components["schemas"]["AdministeredTeam"];
        };
        CreateGroupBody: {
            /** @description JIDs, numbers or ids. */
            participants: string[];
            /** @description Of no effect: the session that the path names is meant. */
            session?: string;
            subject: string;
        };
        CreateKeyBody: {
            /**
             * Format: date-time
             * @description No later than that of the minting key. Absent: the same.
             */
            expiresAt?: string;
            label: string;
            /** @description Makes a project token bound to it. Absent: a team API key. */
            projectId?: string;
            scopes: ("operations:read" | "operations:cancel" | "events:read" | "events:replay" | "events:test" | "webhooks:read" | "webhooks:write" | "deliveries:read" | "deliveries:retry" | "sessions:read" | "sessions:write" | "messages:read" | "messages:send" | "messages:delete" | "media:read" | "media:write" | "chats:read" | "chats:write" | "groups:read" | "groups:write" | "contacts:read" | "contacts:write" | "channels:read" | "channels:write" | "labels:read" | "labels:write" | "presence:read" | "presence:write" | "client_rules:read" | "client_rules:write" | "client_tokens:issue" | "keys:read" | "keys:write" | "projects:read" | "projects:write" | "members:read" | "members:write" | "campaigns:read" | "campaigns:write" | "templates:read" | "templates:write" | "quicklinks:read" | "quicklinks:write" | "widget:read" | "widget:write" | "bridges:read" | "bridges:write")[];
        };
        CreateProjectBody: {
            name: string;
            /** @description Unique in the team. Default: made from the name. */
            slug?: string;
        };
        CreateQuickLinkBody: {
            /** @description Of the sessions that it makes. */
            config?: components["schemas"]["SessionConfig"];
            /**
             * @description `sandbox` in a Sandbox project; required in a Live one.
             * @enum {string}
             */
            engine?: "sandbox" | "cloud" | "baileys";
            /**
             * Format: date-time
             * @description In the future.
             */
            expiresAt?: string;
            /** @description Your reference, on the sessions and their lifecycle events. */
            externalId?: string;
            maxSessions?: number;
            /** @description What the end customer sees, unless the widget has a display name. */
            name: string;
            /** @description Required with a team API key; a project token implies its own. */
            projectId?: string;
            /** @description Where the end customer goes then, with `externalId`, `session` and `status=connected` in the query. */
            redirectUrl?: string;
        };
        CreateSessionBody: {
            config?: components["schemas"]["SessionConfig"];
            /** @description As by PUT …/credentials. */
            credentials?: components["schemas"]["SessionCredentials"];
            /**
             * @description Default sandbox; required in a Live project.
             * @enum {string}
             */
            engine?: "sandbox" | "cloud" | "baileys";
            externalId?: string;
            /** @description `^[A-Za-z0-9_-]{1,64}$`, not all digits, not a word that begins another /api route. */
            name: string;
            /** @description Required with a team API key; a project token implies its own. */
            projectId?: string;
            /** @description Start at once. Default true. */
            start?: boolean;
        };
        CreateTeamBody: {
            name: string;
            ownerEmail: string;
            /** @description Of a person who is known already, theirs. Absent: the owner is invited, and sets their own. */
            ownerPassword?: string;
        };
        CreateTemplate: {
            body: string;
            language: string;
            /** @description Unique in its project with its language. */
            name: string;
            projectId: string;
            /** @description Must be the placeholders of the body. Absent: taken from it. */
            variables?: string[];
        };
        CreateTestingNumberBody: {
            /** @enum {string} */
            country: "US" | "GB" | "BR" | "IN";
            /** @description Required with a team API key; a project token implies its own. */
            projectId?: string;
        };
        CreateWebhookBody: {
            description?: string;
            enabled?: boolean;
            /** @description `*` or event types. */
            events: string[];
            /** @enum {string} */
            format?: "native" | "cloudevents";
            /** @description Extra request headers, name to value. */
            headers?: Record<string, unknown>;
            maxConcurrency?: number;
            /** @enum {string} */
            ordering?: "none" | "session";
            /** @description Owner. Absent: the project of a project token, else the team. */
            projectId?: string;
            ratePerSecond?: number;
            retry?: components["schemas"]["RetryPolicy"];
            /** @description Names or ids of sessions, kept as ids; absent: all. */
            sessions?: string[];
            timeoutSeconds?: number;
            /** @example https://example.com/webhooks */
            url: string;
        };
        CreateWidgetSessionBody: {
            /**
             * @description Default: that of the settings.
             * @enum {string}
             */
            engine?: "sandbox" | "cloud" | "baileys";
            /** @description Your reference, on the session and its lifecycle events. */
            externalId?: string;
            /** @description Required with a team API key; a project token implies its own. */
            projectId?: string;
            /** @description Default: that of the settings. */
            redirectUrl?: string;
        };
        CredentialsSet: {
            /** @description Their names. */
            set: string[];
            /** Format: date-time */
            updatedAt: string;
        };
        CursorPageInfo: {
            limit: number;
            /** @description Null on the last page. */
            nextCursor: string | null;
        };
        DeadLetterPage: {
            data: components["schemas"]["DeadLetterView"][];
            page: components["schemas"]["CursorPageInfo"];
        };
        DeadLetterView: {
            /** @description How often it was tried. */
            attempts: number;
            /** @description The durable consumer that gave up on it. */
            consumer: string;
            /** Format: date-time */
            createdAt: string;
            /** @description Id of the integration event; of a customer event its own. */
            eventId: string;
            id: string;
            reason: string;
            sizeBytes: number;
            stream: string;
            subject: string;
        };
        Delivery: {
            attempts: number;
            /** Format: date-time */
            createdAt: string;
            /**
             * @description `expired`: still unfinished seven days after it was made, or asked for again by hand.
             * @enum {string}
             */
            error?: "expired";
            eventId: string;
            /**
             * @description Why it waits without a next attempt; it costs none of its attempts.
             * @enum {string}
             */
            held?: "ordering" | "breaker";
            id: string;
            /** @enum {string} */
            kind: "event" | "replay" | "test";
            lastResponseStatus?: number;
            /**
             * Format: date-time
             * @description Absent when none is to come, and while it is held.
             */
            nextAttemptAt?: string;
            /** @enum {string} */
            status: "pending" | "retrying" | "succeeded" | "failed" | "discarded";
            webhookId: string;
        };
        DeliveryAttempt: {
            durationMs: number;
            /** @enum {string} */
            error?: "dns" | "connect" | "tls" | "timeout" | "reset" | "blocked_address" | "invalid_response";
            number: number;
            /** @description The signed bytes as text. Absent once they are gone, or while the session’s content is withdrawn. */
            requestBody?: string;
            /** @description What the request said in its head, by lower-case name. Of the headers that the endpoint adds itself the values are `***`, for they may be secrets. `webhook-signature` is absent once a secret of that time is gone. */
            requestHeaders?: {
                [key: string]: string;
            };
            /** @description At most the first 16 KiB. */
            responseBody?: string;
            responseStatus?: number;
            /** Format: date-time */
            startedAt: string;
            /** @enum {string} */
            trigger: "schedule" | "manual";
        };
        DeliveryCursorPage: {
            data: components["schemas"]["Delivery"][];
            page: components["schemas"]["CursorPageInfo"];
        };
        DeliveryMinute: {
            /**
             * Format: date-time
             * @description The beginning of the minute.
             */
            at: string;
            /** @description Attempts that failed, whether another one follows or not. */
            failed: number;
            /** @description Attempts that ended in success. */
            succeeded: number;
        };
        DeliveryTraffic: {
            /** @description From the making of an event to the end of its first attempt, over the last hour; null: there was none. */
            firstAttemptLatencyMs: components["schemas"]["LatencyPercentiles"] | null;
            /** @description There are more than `pending`. */
            morePending: boolean;
            /**
             * Format: date-time
             * @description Since when the delivery that waits longest has been due; absent: none is due.
             */
            oldestDueAt?: string;
            /** @description Deliveries that are not over, counted up to 10000. */
            pending: number;
            /** @description Attempts of the last 60 minutes, oldest first; the last one is under way. */
            perMinute: components["schemas"]["DeliveryMinute"][];
        };
        DescriptionBody: {
            /** @description Empty takes it away. */
            description: string;
            /** @description Of no effect: the session that the path names is meant. */
            session?: string;
        };
        EditBody: {
            /** @description The new text; of a message with a file, its new caption. */
            text: string;
        };
        EndpointCounts: {
            /** @description The first 20 of them, failing longest first. */
            failing: components["schemas"]["FailingEndpoint"][];
            /** @description Those without a success since a failure, and those that the platform disabled. */
            failingCount: number;
            total: number;
        };
        EngineDescription: {
            /** @description By name, whether sessions on it can do this. */
            capabilities: Record<string, unknown>;
            /** @description False: sessions on it are refused with `not_supported_by_engine`. */
            installed: boolean;
            /** @description `textLength` in characters, `mediaBytes` of one file. */
            limits: Record<string, unknown>;
            /** @enum {string} */
            name: "sandbox" | "cloud" | "baileys";
        };
        EnrollmentAnswerBody: {
            /** @description Of `accept_terms`, required there: true. */
            accepted?: boolean;
            /** @description Of `verify_business`, required there. */
            businessName?: string;
            /** @description Of `verify_business`, required there: an http or https URL. */
            website?: string;
        };
        ErrorBody: {
            /** @enum {string} */
            code: "missing_field" | "invalid_parameter" | "invalid_cursor" | "idempotency_key_required" | "idempotency_key_invalid" | "invalid_version" | "unsupported_version" | "unauthenticated" | "insufficient_scope" | "credential_not_allowed" | "role_required" | "client_tokens_disabled" | "action_not_allowed" | "origin_not_allowed" | "recipient_not_allowed" | "not_found" | "method_not_allowed" | "operation_conflict" | "idempotency_conflict" | "payload_not_replayable" | "conflict" | "session_not_connected" | "cursor_expired" | "link_expired" | "precondition_failed" | "payload_too_large" | "unsupported_media_type" | "range_not_satisfiable" | "engine_rejected" | "rate_limited" | "daily_limit_exceeded" | "too_many_waits" | "too_many_streams" | "internal" | "not_supported_by_engine" | "unavailable";
            /** @description With `engine_rejected`: what the messaging network said. */
            detail?: string;
            /** @description Where the code is explained. Absent on 401 and 500. */
            docs?: string;
            /** @description A sentence; the code itself for the four codes that the specification names. */
            error: string;
            /** @description With `operation_conflict`: the operation as it is now. */
            operation?: components["schemas"]["Operation"];
            /** @description Also in the header `X-Request-Id`, and in the log. */
            requestId: string;
        };
        EventAtEndpoint: {
            /** @description The newest; replays and recoveries make more. */
            delivery?: components["schemas"]["Delivery"];
            enabled: boolean;
            /**
             * @description Why there is none, by the settings as they are now.
             * @enum {string}
             */
            reason?: "filtered_by_type" | "filtered_by_session" | "disabled" | "created_later" | "not_yet";
            url: string;
            webhookId: string;
        };
        EventCursorPage: {
            data: components["schemas"]["EventRecord"][];
            page: components["schemas"]["CursorPageInfo"];
        };
        EventDeliveries: {
            /** @description Endpoints of the owner of the event. */
            data: components["schemas"]["EventAtEndpoint"][];
        };
        EventDetail: {
            /** @enum {string} */
            contentType?: "application/json";
            /** Format: date-time */
            createdAt: string;
            /** @enum {string} */
            encoding?: "base64";
            /** @enum {string} */
            environment: "sandbox" | "live";
            id: string;
            /** Format: date-time */
            metadataExpiresAt: string;
            /** @description Base64 of the exact bytes of the webhook body. */
            payload: string | null;
            /** @enum {string} */
            payloadAvailability: "available" | "not_retained" | "revoked" | "expired";
            projectId?: string;
            /**
             * Format: date-time
             * @description Only while the payload is available.
             */
            replayableUntil?: string;
            source: components["schemas"]["EventSource"];
            teamId: string;
            type: string;
        };
        EventRecord: {
            /** Format: date-time */
            createdAt: string;
            /** @enum {string} */
            environment: "sandbox" | "live";
            id: string;
            /** Format: date-time */
            metadataExpiresAt: string;
            /** @enum {string} */
            payloadAvailability: "available" | "not_retained" | "revoked" | "expired";
            projectId?: string;
            /**
             * Format: date-time
             * @description Only while the payload is available.
             */
            replayableUntil?: string;
            source: components["schemas"]["EventSource"];
            teamId: string;
            type: string;
        };
        EventSource: {
            id: string;
            /** @enum {string} */
            type: "session" | "campaign" | "customer" | "test";
        };
        FailingEndpoint: {
            /**
             * @description `failing` or `gone` where the platform disabled it.
             * @enum {string}
             */
            disabledReason?: "manual" | "gone" | "failing";
            /**
             * Format: date-time
             * @description Absent for one that was disabled and has had no attempt since.
             */
            failingSince?: string;
            id: string;
            url: string;
        };
        FaultBody: {
            /** @description ban: its code, required there. */
            code?: number;
            /** @description phone_offline: days, required there. */
            days?: number;
            /** @enum {string} */
            kind: "disconnect" | "ban" | "logout" | "phone_offline" | "undecryptable";
            /** @description disconnect, ban: how long. */
            seconds?: number;
        };
        FileInput: {
            /** @description Base64, at most 16 MiB of bytes. Needs `mimetype`. */
            data?: string;
            /** @description With `data` or `url`. */
            filename?: string;
            /** @description A file of the session, as `POST /api/{session}/media` answered it. */
            mediaId?: string;
            /** @description With `data`. */
            mimetype?: string;
            /** @description http or https; fetched now, at most 16 MiB. */
            url?: string;
        };
        ForwardMessageBody: {
            /**
             * @description Who gets it: a JID, a phone number (7–15 digits, optional +) or a resource id.
             * @example +12025550147
             */
            chatId: string;
            /**
             * @description People, named as in `chatId`.
             * @example [
             *       "+12025550123"
             *     ]
             */
            mentions?: string[];
            /**
             * @description A message that this session knows, of any chat.
             * @example 381725007712738512
             */
            messageId: string;
            /**
             * @description A message that this session knows, by its id here.
             * @example 381725007712738512
             */
            replyTo?: string;
            /**
             * @description Name or id of the sending session. Default `default`; of a client token, its own session.
             * @example shop
             */
            session?: string;
        };
        Group: {
            /** Format: date-time */
            createdAt: string;
            description?: string;
            /** @description That of its conversation. */
            id: string;
            /** @description `…@g.us` */
            jid: string;
            owner?: components["schemas"]["IdentityRef"];
            participants: components["schemas"]["Participant"][];
            /** @description A signed, expiring link. */
            pictureUrl?: string;
            settings: components["schemas"]["GroupSettings"];
            subject: string;
        };
        GroupSettings: {
            /** @description Only admins change subject, description and picture. */
            infoAdminOnly: boolean;
            /** @description Only admins send. */
            messagesAdminOnly: boolean;
        };
        IdempotencyReceipt: {
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description Until then the key stands for its first request.
             */
            expiresAt: string;
            key: string;
            /** @description This answer is that of an earlier request with the same key. */
            replayed: boolean;
        };
        IdentityRef: {
            bsuid?: string;
            id: string;
            /** @example +12025550147 */
            phoneNumber?: string;
            username?: string;
        };
        InstanceHealth: {
            /** @description What stands against readiness of the answering gateway, by name. */
            failures: Record<string, unknown>;
            /** @enum {string} */
            status: "ok" | "degraded";
        };
        Invitation: {
            email: string;
            /**
             * Format: date-time
             * @description Until when it can be accepted.
             */
            expiresAt: string;
            id: string;
            /** @enum {string} */
            role: "owner" | "admin" | "member";
        };
        InvitationPage: {
            data: components["schemas"]["Invitation"][];
            pagination: components["schemas"]["OffsetPageInfo"];
        };
        InvitationWithUrl: {
            email: string;
            /**
             * Format: date-time
             * @description Until when it can be accepted.
             */
            expiresAt: string;
            id: string;
            /** @enum {string} */
            role: "owner" | "admin" | "member";
            /** @description Where the person accepts; for them alone, once. It is not shown again. */
            url: string;
        };
        InviteCode: {
            code: string;
        };
        InvitedMember: {
            invitation: components["schemas"]["InvitationWithUrl"];
        };
        InviteMemberBody: {
            email: string;
            /** @enum {string} */
            role: "owner" | "admin" | "member";
        };
        JoinGroupBody: {
            /** @description An invite code. */
            code: string;
            /** @description Of no effect: the session that the path names is meant. */
            session?: string;
        };
        Label: {
            /** @example #2E7D32 */
            color?: string;
            id: string;
            /** @description Unique in its session. */
            name: string;
        };
        LabelFields: {
            /** @example #2E7D32 */
            color?: string;
            /** @description Unique in its session. */
            name: string;
        };
        LabelRef: {
            id: string;
        };
        LatencyPercentiles: {
            p50: number;
            p95: number;
            p99: number;
        };
        LidMapping: {
            id?: string;
            /** @description `…@lid` */
            lid: string;
            phoneNumber?: string;
        };
        ListRow: {
            description?: string;
            /** @description Comes back with the choice. Each of the message is different. */
            id: string;
            title: string;
        };
        ListSection: {
            rows: components["schemas"]["ListRow"][];
            /** @description Required where there are several sections. */
            title?: string;
        };
        LoginBody: {
            email: string;
            password: string;
            /** @description Default: the team last used. */
            teamId?: string;
        };
        MadeWidgetSession: {
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description It ends then, unless it has connected.
             */
            expiresAt: string;
            externalId?: string;
            /** @description For the frame. What comes after `#` lets who has it go on with this session; shown once. */
            frameUrl: string;
            id: string;
            projectId: string;
            /** @enum {string} */
            status: "created" | "connecting" | "connected" | "handed_off" | "cancelled" | "expired" | "failed";
        };
        McpMessage: {
            error?: Record<string, unknown>;
            /** @description As JSON-RPC 2.0 says. */
            id?: string | number;
            /** @enum {string} */
            jsonrpc: "2.0";
            method?: string;
            params?: Record<string, unknown>;
            result?: Record<string, unknown>;
        };
        Media: {
            filename?: string;
            id: string;
            mimeType: string;
            /** @description Lower-case hex. */
            sha256: string;
            sizeBytes: number;
        };
        MediaStatusBody: {
            caption?: string;
            /** @description Exactly one of `url`, `data` and `mediaId`. */
            file: components["schemas"]["FileInput"];
        };
        Member: {
            email: string;
            /** @enum {string} */
            role: "owner" | "admin" | "member";
            userId: string;
        };
        MemberPage: {
            data: components["schemas"]["Member"][];
            pagination: components["schemas"]["OffsetPageInfo"];
        };
        MessageFailure: {
            /** @description The network's own code. */
            code: number;
            title: string;
        };
        MessageMinute: {
            /**
             * Format: date-time
             * @description The beginning of the minute.
             */
            at: string;
            /** @description `message.received` events of the minute. */
            received: number;
            /** @description `message.sent` events of the minute. */
            sent: number;
        };
        MessageRead: {
            /**
             * @description Of one that the account sent.
             * @enum {string}
             */
            ack?: "sent" | "error" | "delivered" | "read" | "played";
            caption?: string;
            conversation: components["schemas"]["ConversationRef"];
            displayName?: string;
            edited?: boolean;
            /** @description Of one that failed: its acknowledgement is `error`. */
            error?: components["schemas"]["MessageFailure"];
            filename?: string;
            fromMe: boolean;
            id: string;
            isGroup: boolean;
            latitude?: number;
            longitude?: number;
            media?: string;
            mediaUrl?: string;
            mentions?: components["schemas"]["IdentityRef"][];
            mimeType?: string;
            nativeFlowResponse?: components["schemas"]["NativeFlowResponse"];
            pollOptions?: components["schemas"]["PollOption"][];
            ptt?: boolean;
            pushName: string;
            reaction?: string;
            reactionTo?: string;
            replyTo?: string;
            revokedId?: string;
            text?: string;
            /** @description Unix seconds. */
            timestamp: number;
            title?: string;
            /** @enum {string} */
            type: "text" | "image" | "video" | "audio" | "document" | "location" | "contact" | "phone_number_shared" | "poll" | "sticker" | "reaction" | "revoke" | "edited" | "unknown";
            unavailable?: boolean;
            unavailableReason?: string;
            whatsapp_id: string;
        };
        MessageSentPayload: {
            conversation: components["schemas"]["ConversationRef"];
            /** @description True of what was sent from the account's own phone; else absent. */
            fromMe?: boolean;
            id: string;
            /** @description Unix seconds. */
            timestamp: number;
            type: string;
            whatsapp_id: string;
        };
        MessageSummary: {
            fromMe: boolean;
            id: string;
            /** @description Text or caption. */
            text?: string;
            /** @description Unix seconds. */
            timestamp: number;
            /** @enum {string} */
            type: "text" | "image" | "video" | "audio" | "document" | "location" | "contact" | "phone_number_shared" | "poll" | "sticker" | "reaction" | "revoke" | "edited" | "unknown";
        };
        MessageTraffic: {
            /** @description The last 60 minutes, oldest first; the last one is under way. */
            perMinute: components["schemas"]["MessageMinute"][];
        };
        MintClientToken: {
            /** @description Of those that the rules allow now. Absent: all of them. */
            actions?: ("send_message" | "send_reaction" | "send_typing" | "send_seen" | "read_presence")[];
            /** @description Absent: a fresh one. */
            ephemeralSessionId?: string;
            /** @description How long it lives. Default 3600. */
            ttlSeconds?: number;
        };
        MintedClientToken: {
            actions: ("send_message" | "send_reaction" | "send_typing" | "send_seen" | "read_presence")[];
            /** Format: date-time */
            createdAt: string;
            ephemeralSessionId: string;
            /** Format: date-time */
            expiresAt: string;
            id: string;
            /** Format: date-time */
            lastUsed?: string;
            /** @description `parley_client_…` */
            token: string;
        };
        NativeFlowResponse: {
            name: string;
            paramsJson: string;
            version?: number;
        };
        NewInviteCode: {
            /** @description The one that is good from now on. */
            code: string;
            message: string;
            success: boolean;
        };
        NewPoll: {
            /** @description More than one option may be chosen. Default false. */
            multipleAnswers?: boolean;
            name: string;
            options: string[];
        };
        NumberExistence: {
            /** @description The JID, when it exists. */
            chatId?: string;
            exists: boolean;
        };
        NumberQuality: {
            /** @description The rating is so low that the network may soon let the number send less. */
            flagged?: boolean;
            /** @description How many people the number may write to first in 24 hours: the word of the network, such as `TIER_1K`. */
            messagingLimit?: string;
            /** @description The word of the network, such as `GREEN`, `YELLOW` or `RED`. */
            rating?: string;
        };
        OffsetPageInfo: {
            limit: number;
            offset: number;
        };
        OpenWidgetSessionBody: {
            /** @description Your reference. Whoever opens the page may change it. */
            externalId?: string;
            publicKey: string;
        };
        Operation: {
            actionRequired: components["schemas"]["ActionRequired"] | null;
            capabilities: components["schemas"]["OperationCapabilities"];
            /** Format: date-time */
            createdAt: string;
            error: ("delivery_failed" | "endpoint_disabled" | "action_expired" | "invalid_audience" | "owner_deleted" | "timed_out" | "internal") | null;
            id: string;
            /** @example event_replay */
            kind: string;
            progress: ("scheduled" | "validating" | "sending" | "waiting_for_session" | "finalizing" | "submitted" | "verifying" | "provisioning" | "activating" | "attempting" | "retry_scheduled") | null;
            /** @description Owning project; null for a team-owned operation. */
            projectId: string | null;
            resource: components["schemas"]["OperationResource"];
            /** @description Increases by one on every status transition. */
            sequence: number;
            /** @enum {string} */
            status: "pending" | "running" | "action_required" | "cancelling" | "succeeded" | "failed" | "cancelled";
            /** Format: date-time */
            updatedAt: string;
        };
        OperationCapabilities: {
            /** @description Cancellation is accepted right now. */
            cancellable: boolean;
        };
        OperationCounts: {
            actionRequired: number;
            /** @description Open operations by kind, of kinds that have any. */
            byKind: {
                [key: string]: number;
            };
            /** @description `pending`, `running` and `cancelling`. */
            running: number;
        };
        OperationCursorPage: {
            data: components["schemas"]["Operation"][];
            page: components["schemas"]["CursorPageInfo"];
        };
        OperationResource: {
            id: string;
            /** @example campaign */
            type: string;
        };
        OperationTransition: {
            actionRequired: Record<string, unknown> | null;
            /** Format: date-time */
            createdAt: string;
            error: ("delivery_failed" | "endpoint_disabled" | "action_expired" | "invalid_audience" | "owner_deleted" | "timed_out" | "internal") | null;
            from: ("pending" | "running" | "action_required" | "cancelling" | "succeeded" | "failed" | "cancelled") | null;
            progress: ("scheduled" | "validating" | "sending" | "waiting_for_session" | "finalizing" | "submitted" | "verifying" | "provisioning" | "activating" | "attempting" | "retry_scheduled") | null;
            sequence: number;
            /** @enum {string} */
            to: "pending" | "running" | "action_required" | "cancelling" | "succeeded" | "failed" | "cancelled";
        };
        Overview: {
            deliveries: components["schemas"]["DeliveryTraffic"] | null;
            endpoints: components["schemas"]["EndpointCounts"] | null;
            /** Format: date-time */
            generatedAt: string;
            messages: components["schemas"]["MessageTraffic"] | null;
            operations: components["schemas"]["OperationCounts"] | null;
            sessions: components["schemas"]["SessionCounts"] | null;
        };
        PairingCodeBody: {
            /** @description Of the phone: 7–15 digits, optional +. */
            phoneNumber: string;
        };
        Participant: {
            bsuid?: string;
            id: string;
            /** @example +12025550147 */
            phoneNumber?: string;
            /**
             * @description `superadmin` made the group, or was handed it.
             * @enum {string}
             */
            role: "member" | "admin" | "superadmin";
            username?: string;
        };
        ParticipantsBody: {
            /** @description JIDs, numbers or ids. */
            participants: string[];
            /** @description Of no effect: the session that the path names is meant. */
            session?: string;
        };
        PasswordResetLink: {
            /** @description Where the person sets another password; for them alone, once, for a day. Not shown again. */
            url: string;
        };
        PatchSessionBody: {
            /** @description On lifecycle events from the next on. */
            externalId?: string;
            /** @description As at creation; `conflict` when another session of the team has it. */
            name?: string;
            /** @enum {string} */
            tier?: "free" | "standard" | "pro" | "scale";
        };
        Person: {
            email: string;
            id: string;
        };
        PhoneCode: {
            /** @description To be entered on the phone. */
            code: string;
        };
        PhoneMessageBody: {
            /** @description image, video, file. */
            caption?: string;
            /** @description contact. */
            contacts?: components["schemas"]["SharedContact"][];
            /** @description image, video, file, voice, sticker; not by `mediaId`. */
            file?: components["schemas"]["FileInput"];
            /** @description choice: of the button or row that is chosen. */
            id?: string;
            /** @description location. */
            latitude?: number;
            /** @description text. */
            linkPreview?: boolean;
            /** @description location. */
            longitude?: number;
            mentions?: string[];
            /** @description choice, reaction, edit, delete. The `whatsapp_id`: a phone has no ids of ours. */
            messageId?: string;
            nativeFlowResponse?: components["schemas"]["NativeFlowResponse"];
            /** @description poll. */
            poll?: components["schemas"]["NewPoll"];
            /** @description pollVote. The `whatsapp_id`: a phone has no ids of ours. */
            pollMessageId?: string;
            /** @description reaction; empty takes it back. */
            reaction?: string;
            /** @description The `whatsapp_id`: a phone has no ids of ours. */
            replyTo?: string;
            /** @description text, edit. */
            text?: string;
            /** @description location. */
            title?: string;
            /** @description Phone number, JID of a person or group, or resource id. */
            to: string;
            /** @enum {string} */
            type: "text" | "image" | "video" | "file" | "voice" | "sticker" | "location" | "contact" | "poll" | "choice" | "pollVote" | "reaction" | "edit" | "delete" | "nativeFlowResponse" | "phoneNumberShared";
            /** @description pollVote: names or hashes of options. */
            votes?: string[];
        };
        PictureBody: {
            /** @description Base64, at most 16 MiB of bytes. */
            base64?: string;
            /** @description Of no effect: the session that the path names is meant. */
            session?: string;
            /** @description http or https; fetched now, at most 16 MiB. */
            url?: string;
        };
        PollOption: {
            hash: string;
            name: string;
        };
        PollVoteBody: {
            /**
             * @description Who gets it: a JID, a phone number (7–15 digits, optional +) or a resource id.
             * @example +12025550147
             */
            chatId: string;
            /**
             * @description People, named as in `chatId`.
             * @example [
             *       "+12025550123"
             *     ]
             */
            mentions?: string[];
            /**
             * @description A poll of the chat, by its id in this session.
             * @example 381725007712738513
             */
            pollMessageId: string;
            /**
             * @description A message that this session knows, by its id here.
             * @example 381725007712738512
             */
            replyTo?: string;
            /**
             * @description Name or id of the sending session. Default `default`; of a client token, its own session.
             * @example shop
             */
            session?: string;
            /**
             * @description Names or hashes of options, in place of what was voted before; none takes the vote back.
             * @example [
             *       "Monday"
             *     ]
             */
            votes: string[];
        };
        Presence: {
            /** @description The JID of the person. */
            chatId: string;
            id: string;
            /**
             * Format: date-time
             * @description When they were last online, when they are not.
             */
            lastSeen?: string;
            /** @enum {string} */
            presence: "online" | "offline" | "typing" | "recording" | "paused";
        };
        PresenceBody: {
            /** @description Required with typing, recording and paused. */
            chatId?: string;
            /** @enum {string} */
            presence: "online" | "offline" | "typing" | "recording" | "paused";
        };
        Project: {
            /** Format: date-time */
            createdAt: string;
            id: string;
            name: string;
            /** @description Unique in the team. */
            slug: string;
            /** @enum {string} */
            stage: "Sandbox" | "Live";
            teamId: string;
        };
        ProjectPage: {
            data: components["schemas"]["Project"][];
            pagination: components["schemas"]["OffsetPageInfo"];
        };
        PutSessionBody: {
            /** @description Replaces all of it; the number cannot change. Pairing counts from the next start. */
            config?: components["schemas"]["SessionConfig"];
            /** @description On lifecycle events from the next on. */
            externalId?: string;
        };
        QrValue: {
            /** @description What the QR code says. */
            value: string;
        };
        QuickLink: {
            config?: components["schemas"]["SessionConfig"];
            /** Format: date-time */
            createdAt: string;
            enabled: boolean;
            /** @enum {string} */
            engine: "sandbox" | "cloud" | "baileys";
            /** Format: date-time */
            expiresAt?: string;
            /** @description Of the sessions that it makes. */
            externalId?: string;
            id: string;
            /** @description Absent: as many as come. */
            maxSessions?: number;
            name: string;
            projectId: string;
            redirectUrl?: string;
            /** @description Those that it made which exist and were connected once. */
            sessions: number;
            slug: string;
            /** @description The page for the end customer. */
            url: string;
        };
        QuickLinkChanges: {
            config?: components["schemas"]["SessionConfig"] | null;
            /** @description False: nobody can begin a visit. */
            enabled?: boolean;
            /** @enum {string} */
            engine?: "sandbox" | "cloud" | "baileys";
            expiresAt?: string | null;
            externalId?: string | null;
            maxSessions?: number | null;
            name?: string;
            redirectUrl?: string | null;
        };
        QuickLinkPage: {
            data: components["schemas"]["QuickLink"][];
            pagination: components["schemas"]["OffsetPageInfo"];
        };
        ReactionBody: {
            /**
             * @description Who gets it: a JID, a phone number (7–15 digits, optional +) or a resource id.
             * @example +12025550147
             */
            chatId: string;
            /**
             * @description People, named as in `chatId`.
             * @example [
             *       "+12025550123"
             *     ]
             */
            mentions?: string[];
            /**
             * @description A message of the chat, by its id in this session.
             * @example 381725007712738512
             */
            messageId: string;
            /**
             * @description Empty takes the reaction back.
             * @example 👍
             */
            reaction: string;
            /**
             * @description A message that this session knows, by its id here.
             * @example 381725007712738512
             */
            replyTo?: string;
            /**
             * @description Name or id of the sending session. Default `default`; of a client token, its own session.
             * @example shop
             */
            session?: string;
        };
        RecipientCounts: {
            failed: number;
            pending: number;
            sent: number;
            skipped: number;
            total: number;
        };
        RecipientPage: {
            data: components["schemas"]["CampaignRecipientState"][];
            pagination: components["schemas"]["OffsetPageInfo"];
        };
        RecoverBody: {
            /**
             * Format: date-time
             * @description Inclusive.
             */
            since: string;
            /**
             * @description `failed`: whose attempts are spent; `missing`: without a delivery here, as while the endpoint was disabled; default `all`.
             * @enum {string}
             */
            status?: "failed" | "missing" | "all";
            /**
             * Format: date-time
             * @description Exclusive. Absent: until now.
             */
            until?: string;
        };
        RecoveryPreview: {
            /** @description Deliveries that a recovery would make or attempt again. */
            count: number;
        };
        RedriveBody: {
            /** @description True: all of them. */
            all?: boolean;
            /** @description All of this durable consumer. */
            consumer?: string;
            /** @description These; what is gone is passed over. */
            ids?: string[];
        };
        RedriveResult: {
            /** @description Sent back by this request. */
            redriven: number;
            /** @description Still to be sent back: ask again. */
            remaining: number;
        };
        ReplayBody: {
            /** @description An endpoint of the owner of the event. */
            webhookId: string;
        };
        ReplayDelivery: {
            id: string;
            /** @enum {string} */
            kind: "replay";
            /** @enum {string} */
            status: "pending" | "retrying" | "succeeded" | "failed" | "discarded";
            webhookId: string;
        };
        ReplayedEvent: {
            id: string;
            type: string;
        };
        ReplayReceipt: {
            /** @description As it was made; the route of deliveries has it as it is now. */
            delivery: components["schemas"]["ReplayDelivery"];
            event: components["schemas"]["ReplayedEvent"];
            idempotency: components["schemas"]["IdempotencyReceipt"];
            /** @description As it was opened. */
            operation: components["schemas"]["Operation"];
            operationId: string;
        };
        ReplyButton: {
            /** @description Comes back with the choice. Each of the message is different. */
            id: string;
            title: string;
        };
        RequestCodeBody: {
            /** @description Of the phone: 7–15 digits, optional +. */
            phoneNumber: string;
        };
        RetryPolicy: {
            /** @description Seconds before each attempt, counted from the end of the one before. */
            schedule?: number[];
        };
        RotateSecretBody: {
            /** @description How long the older secrets still sign, default 86400; 0 ends them at once. */
            overlapSeconds?: number;
        };
        ScanBody: {
            /** @description What the QR code of a session says. */
            code: string;
        };
        SeenBody: {
            /**
             * @description A JID, a phone number (7–15 digits, optional +) or a resource id.
             * @example +12025550147
             */
            chatId: string;
            /**
             * @description The last message that was seen, by its id in this session. Absent: all of the chat.
             * @example 381725007712738512
             */
            messageId?: string;
            /**
             * @description Name or id of the session. Default `default`; of a client token, its own session.
             * @example shop
             */
            session?: string;
        };
        SendButtonsBody: {
            /**
             * @example [
             *       {
             *         "id": "yes",
             *         "title": "Yes"
             *       },
             *       {
             *         "id": "no",
             *         "title": "No"
             *       }
             *     ]
             */
            buttons: components["schemas"]["ReplyButton"][];
            /**
             * @description Who gets it: a JID, a phone number (7–15 digits, optional +) or a resource id.
             * @example +12025550147
             */
            chatId: string;
            footer?: string;
            /**
             * @description People, named as in `chatId`.
             * @example [
             *       "+12025550123"
             *     ]
             */
            mentions?: string[];
            /**
             * @description A message that this session knows, by its id here.
             * @example 381725007712738512
             */
            replyTo?: string;
            /**
             * @description Name or id of the sending session. Default `default`; of a client token, its own session.
             * @example shop
             */
            session?: string;
            /** @example Shall we deliver today? */
            text: string;
        };
        SendCaptionedFileBody: {
            /** @example The harbour */
            caption?: string;
            /**
             * @description Who gets it: a JID, a phone number (7–15 digits, optional +) or a resource id.
             * @example +12025550147
             */
            chatId: string;
            /**
             * @example {
             *       "url": "https://example.com/harbour.jpg"
             *     }
             */
            file: components["schemas"]["FileInput"];
            /**
             * @description People, named as in `chatId`.
             * @example [
             *       "+12025550123"
             *     ]
             */
            mentions?: string[];
            /**
             * @description A message that this session knows, by its id here.
             * @example 381725007712738512
             */
            replyTo?: string;
            /**
             * @description Name or id of the sending session. Default `default`; of a client token, its own session.
             * @example shop
             */
            session?: string;
        };
        SendContactVcardBody: {
            /**
             * @description Who gets it: a JID, a phone number (7–15 digits, optional +) or a resource id.
             * @example +12025550147
             */
            chatId: string;
            /**
             * @description Each a vCard, or a name and a number of which one is made.
             * @example [
             *       {
             *         "displayName": "Grace Hopper",
             *         "phoneNumber": "+12025550199"
             *       }
             *     ]
             */
            contacts: components["schemas"]["SharedContact"][];
            /**
             * @description People, named as in `chatId`.
             * @example [
             *       "+12025550123"
             *     ]
             */
            mentions?: string[];
            /**
             * @description A message that this session knows, by its id here.
             * @example 381725007712738512
             */
            replyTo?: string;
            /**
             * @description Name or id of the sending session. Default `default`; of a client token, its own session.
             * @example shop
             */
            session?: string;
        };
        SendFileBody: {
            /**
             * @description Who gets it: a JID, a phone number (7–15 digits, optional +) or a resource id.
             * @example +12025550147
             */
            chatId: string;
            /**
             * @example {
             *       "url": "https://example.com/harbour.jpg"
             *     }
             */
            file: components["schemas"]["FileInput"];
            /**
             * @description People, named as in `chatId`.
             * @example [
             *       "+12025550123"
             *     ]
             */
            mentions?: string[];
            /**
             * @description A message that this session knows, by its id here.
             * @example 381725007712738512
             */
            replyTo?: string;
            /**
             * @description Name or id of the sending session. Default `default`; of a client token, its own session.
             * @example shop
             */
            session?: string;
        };
        SendListBody: {
            /**
             * @description The label of what opens the list.
             * @example Choose a time
             */
            button: string;
            /**
             * @description Who gets it: a JID, a phone number (7–15 digits, optional +) or a resource id.
             * @example +12025550147
             */
            chatId: string;
            footer?: string;
            /**
             * @description People, named as in `chatId`.
             * @example [
             *       "+12025550123"
             *     ]
             */
            mentions?: string[];
            /**
             * @description A message that this session knows, by its id here.
             * @example 381725007712738512
             */
            replyTo?: string;
            /**
             * @description 1 to 10 rows in all.
             * @example [
             *       {
             *         "title": "Today",
             *         "rows": [
             *           {
             *             "id": "16",
             *             "title": "16:00",
             *             "description": "Before the rain"
             *           },
             *           {
             *             "id": "18",
             *             "title": "18:00"
             *           }
             *         ]
             *       }
             *     ]
             */
            sections: components["schemas"]["ListSection"][];
            /**
             * @description Name or id of the sending session. Default `default`; of a client token, its own session.
             * @example shop
             */
            session?: string;
            /** @example When shall we come? */
            text: string;
        };
        SendLocationBody: {
            /**
             * @description Who gets it: a JID, a phone number (7–15 digits, optional +) or a resource id.
             * @example +12025550147
             */
            chatId: string;
            /**
             * @description Degrees.
             * @example 51.5007
             */
            latitude: number;
            /**
             * @description Degrees.
             * @example -0.1246
             */
            longitude: number;
            /**
             * @description People, named as in `chatId`.
             * @example [
             *       "+12025550123"
             *     ]
             */
            mentions?: string[];
            /**
             * @description A message that this session knows, by its id here.
             * @example 381725007712738512
             */
            replyTo?: string;
            /**
             * @description Name or id of the sending session. Default `default`; of a client token, its own session.
             * @example shop
             */
            session?: string;
            /** @example Big Ben */
            title?: string;
        };
        SendPollBody: {
            /**
             * @description Who gets it: a JID, a phone number (7–15 digits, optional +) or a resource id.
             * @example +12025550147
             */
            chatId: string;
            /**
             * @description People, named as in `chatId`.
             * @example [
             *       "+12025550123"
             *     ]
             */
            mentions?: string[];
            /**
             * @example {
             *       "name": "Which day?",
             *       "options": [
             *         "Monday",
             *         "Tuesday"
             *       ]
             *     }
             */
            poll: components["schemas"]["NewPoll"];
            /**
             * @description A message that this session knows, by its id here.
             * @example 381725007712738512
             */
            replyTo?: string;
            /**
             * @description Name or id of the sending session. Default `default`; of a client token, its own session.
             * @example shop
             */
            session?: string;
        };
        SendTemplateBody: {
            /**
             * @description Who gets it: a JID, a phone number (7–15 digits, optional +) or a resource id.
             * @example +12025550147
             */
            chatId: string;
            /**
             * @description People, named as in `chatId`.
             * @example [
             *       "+12025550123"
             *     ]
             */
            mentions?: string[];
            /**
             * @description A message that this session knows, by its id here.
             * @example 381725007712738512
             */
            replyTo?: string;
            /**
             * @description Name or id of the sending session. Default `default`; of a client token, its own session.
             * @example shop
             */
            session?: string;
            /**
             * @description A template of the session's project.
             * @example 381725104812738560
             */
            templateId: string;
            /**
             * @description Texts by placeholder name; each placeholder of the template needs one.
             * @example {
             *       "name": "Ada"
             *     }
             */
            variables?: {
                [key: string]: string;
            };
        };
        SendTextBody: {
            /**
             * @description Who gets it: a JID, a phone number (7–15 digits, optional +) or a resource id.
             * @example +12025550147
             */
            chatId: string;
            /** @description Whether the network may show what a link in the text leads to. */
            linkPreview?: boolean;
            /**
             * @description People, named as in `chatId`.
             * @example [
             *       "+12025550123"
             *     ]
             */
            mentions?: string[];
            /**
             * @description A message that this session knows, by its id here.
             * @example 381725007712738512
             */
            replyTo?: string;
            /**
             * @description Name or id of the sending session. Default `default`; of a client token, its own session.
             * @example shop
             */
            session?: string;
            /** @example Hello */
            text: string;
        };
        Session: {
            config: Record<string, unknown>;
            contentRetention: components["schemas"]["ContentRetention"];
            /** Format: date-time */
            createdAt: string;
            /** @description Absent where there are none. */
            credentials?: components["schemas"]["CredentialsSet"];
            /** @enum {string} */
            engine: "sandbox" | "cloud" | "baileys";
            externalId?: string;
            id: string;
            me?: components["schemas"]["SessionMe"];
            name: string;
            /** @description What brought the end customer in. */
            origin?: components["schemas"]["SessionOrigin"];
            projectId: string;
            /** @enum {string} */
            status: "CONNECTING" | "CONNECTED" | "DISCONNECTED";
            /** @enum {string} */
            statusReason?: "SCAN_QR" | "AUTO_RECONNECT" | "FAILED" | "MANUAL_STOP" | "QR_TIMEOUT" | "LOGGED_OUT" | "TEMPORARY_BAN" | "STREAM_ERROR";
            /** @enum {string} */
            tier: "free" | "standard" | "pro" | "scale";
            /** Format: date-time */
            updatedAt: string;
            /** @description cloud: the callback URL of the Meta app. */
            webhook?: components["schemas"]["SessionWebhook"];
        };
        SessionConfig: {
            /** @description cloud: Meta's id of the business account. Required. */
            businessAccountId?: string;
            /**
             * @description sandbox: country of a fresh number, default US.
             * @enum {string}
             */
            country?: "US" | "GB" | "BR" | "IN";
            /** @description cloud: fetch files as they come, not when they are first read. Default false. */
            eagerMedia?: boolean;
            /** @description Cap of campaign sends of this session. Default 80. */
            maxSendsPerSecond?: number;
            /**
             * @description sandbox: `qr` waits for a scan. Default auto.
             * @enum {string}
             */
            pairing?: "auto" | "qr";
            /** @description cloud: Meta's id of the phone number. Required; no other session may have it. */
            phoneNumberId?: string;
            /** @description sandbox: the testing number to run on; absent: a fresh one. */
            testingNumberId?: string;
        };
        SessionCounts: {
            byStatus: components["schemas"]["SessionStatusCounts"];
            total: number;
        };
        SessionCredentials: {
            /** @description cloud: a token of the Meta app that may send and read. */
            accessToken?: string;
            /** @description cloud: the app secret, by which Meta signs what it tells. */
            appSecret?: string;
            /** @description cloud: what Meta has to say to set up the webhook. */
            verifyToken?: string;
        };
        SessionCredentialsBody: {
            /** @description cloud: a token of the Meta app that may send and read. */
            accessToken?: string;
            /** @description cloud: the app secret, by which Meta signs what it tells. */
            appSecret?: string;
            /** @description cloud: what Meta has to say to set up the webhook. */
            verifyToken?: string;
        };
        SessionIds: {
            ids: string[];
        };
        SessionMe: {
            /** @description The JID. */
            id: string;
            phoneNumber: string;
            pushName: string;
            /** @description cloud: what Meta says of the number. */
            quality?: components["schemas"]["NumberQuality"];
        };
        SessionNode: {
            /** @description It hands its sessions over and takes none. */
            draining: boolean;
            /** @description Its name, unique among those that are alive. */
            node: string;
            /** Format: date-time */
            seenAt: string;
            /** @description How many sessions it runs. */
            sessions: number;
        };
        SessionNodePage: {
            /** @description The processes that are alive, by name. */
            data: components["schemas"]["SessionNode"][];
            pagination: components["schemas"]["OffsetPageInfo"];
            /** @description Sessions that should run and that no process runs now. */
            unowned: number;
        };
        SessionOrigin: {
            /** @description Of the QuickLink, or of the widget session. */
            id: string;
            /** @enum {string} */
            kind: "quicklink" | "widget";
        };
        SessionPage: {
            data: components["schemas"]["Session"][];
            pagination: components["schemas"]["OffsetPageInfo"];
        };
        SessionResult: {
            /** @description Why it failed. */
            detail?: string;
            id: string;
            /** @enum {string} */
            outcome: "done" | "not_found" | "failed";
        };
        SessionResults: {
            /** @description One for each id, in their order; one named twice is there twice. */
            results: components["schemas"]["SessionResult"][];
        };
        SessionStatusChange: {
            /** Format: date-time */
            at: string;
            /** @description Only with TEMPORARY_BAN. */
            banCode?: number;
            /** @description Unix seconds; only when the ban has a duration. */
            banExpiresAt?: number;
            /** @description Only with TEMPORARY_BAN. */
            banReason?: string;
            /** @description More about FAILED and STREAM_ERROR. */
            detail?: string;
            /** @enum {string} */
            status: "CONNECTING" | "CONNECTED" | "DISCONNECTED";
            /** @enum {string} */
            statusReason?: "SCAN_QR" | "AUTO_RECONNECT" | "FAILED" | "MANUAL_STOP" | "QR_TIMEOUT" | "LOGGED_OUT" | "TEMPORARY_BAN" | "STREAM_ERROR";
        };
        SessionStatusCounts: {
            CONNECTED: number;
            CONNECTING: number;
            DISCONNECTED: number;
        };
        SessionWebhook: {
            url: string;
        };
        SettingBody: {
            enabled: boolean;
            /** @description Of no effect: the session that the path names is meant. */
            session?: string;
        };
        SharedContact: {
            /** @description Required with `phoneNumber`. */
            displayName?: string;
            /** @description 7–15 digits, optional +. */
            phoneNumber?: string;
            vcard?: string;
        };
        SignedIn: {
            /** @enum {string} */
            role: "owner" | "admin" | "member";
            team: components["schemas"]["TeamName"];
            teams: components["schemas"]["TeamOfUser"][];
            user: components["schemas"]["Person"];
        };
        StarBody: {
            /**
             * @description A JID, a phone number (7–15 digits, optional +) or a resource id.
             * @example +12025550147
             */
            chatId: string;
            /**
             * @description A message of the chat, by its id in this session.
             * @example 381725007712738512
             */
            messageId: string;
            /**
             * @description Name or id of the session. Default `default`; of a client token, its own session.
             * @example shop
             */
            session?: string;
            /** @description False takes the star away. */
            star: boolean;
        };
        StartedCampaign: {
            campaign: components["schemas"]["Campaign"];
            /** @description Operation of kind `campaign`, which says how the campaign fares. */
            operationId: string;
        };
        StartedEnrollment: {
            /** @description Of kind `production_enrollment`. */
            operationId: string;
        };
        StartedRecovery: {
            /** @description As it was opened. */
            operation: components["schemas"]["Operation"];
            operationId: string;
        };
        SubjectBody: {
            /** @description Of no effect: the session that the path names is meant. */
            session?: string;
            subject: string;
        };
        SubmitTemplateBody: {
            /**
             * @description Name or id of a session of the template's project.
             * @example support
             */
            session: string;
        };
        Team: {
            /** Format: date-time */
            createdAt: string;
            id: string;
            name: string;
            /** @description The `Service-Version` served where a request names none. */
            serviceVersion: string;
        };
        TeamName: {
            id: string;
            name: string;
        };
        TeamOfUser: {
            id: string;
            name: string;
            /** @enum {string} */
            role: "owner" | "admin" | "member";
        };
        Template: {
            /** @description `{{name}}` stands for a variable. */
            body: string;
            /** Format: date-time */
            createdAt: string;
            id: string;
            /** @description A BCP 47 tag, such as `en` or `pt_BR`. */
            language: string;
            name: string;
            projectId: string;
            /** @description Why the network rejected it, in its own words. */
            rejectedReason?: string;
            /** @enum {string} */
            status: "draft" | "submitted" | "approved" | "rejected";
            /** @description The names in the body, in their order. */
            variables: string[];
        };
        TemplatePage: {
            data: components["schemas"]["Template"][];
            pagination: components["schemas"]["OffsetPageInfo"];
        };
        TestedWebhook: {
            /** @description As it was made, before its first attempt. */
            delivery: components["schemas"]["Delivery"];
            event: components["schemas"]["EventRecord"];
        };
        TestEventBody: {
            /** @description Must fit the type's schema. Absent: an example. */
            payload?: Record<string, unknown>;
            /** @description A documented event type. */
            type: string;
        };
        TestingNumber: {
            /** @enum {string} */
            country: "US" | "GB" | "BR" | "IN";
            /** Format: date-time */
            createdAt: string;
            id: string;
            /** @description E.164, valid in its country. */
            phoneNumber: string;
            projectId: string;
            /** @description The session that runs on it. */
            sessionId?: string;
        };
        TestingNumberPage: {
            data: components["schemas"]["TestingNumber"][];
            pagination: components["schemas"]["OffsetPageInfo"];
        };
        TestWebhookBody: {
            /** @description A documented event type. Absent: message.received. */
            type?: string;
        };
        TextStatusBody: {
            text: string;
        };
        TransitionData: {
            data: components["schemas"]["OperationTransition"][];
        };
        UpdateAdministeredTeamBody: {
            name?: string;
            /** @description True refuses every credential of the team. */
            suspended?: boolean;
        };
        UpdateBridgeBody: {
            /**
             * @description `two_way` needs a bridge with `from.chatId`.
             * @enum {string}
             */
            direction?: "one_way" | "two_way";
            /** @description False: what waits fails, and what comes is not relayed later. */
            enabled?: boolean;
            /** @description What is relayed from now on. */
            include?: ("text" | "media" | "location" | "contact" | "reaction" | "edit" | "revoke")[];
            name?: string;
            senderPrefix?: boolean;
        };
        UpdateKeyBody: {
            /** @description False refuses the key, and those minted from it, until it is true again. */
            isActive?: boolean;
            label?: string;
        };
        UpdateMemberBody: {
            /** @enum {string} */
            role: "owner" | "admin" | "member";
        };
        UpdateProjectBody: {
            name?: string;
            slug?: string;
        };
        UpdateTeamBody: {
            name: string;
        };
        UpdateTemplateBody: {
            body: string;
            language: string;
            /** @description Unique in its project with its language. */
            name: string;
            /** @description The project that it must be of; it cannot be changed. */
            projectId?: string;
            /** @description Must be the placeholders of the body. Absent: taken from it. */
            variables?: string[];
        };
        UpdateWebhookBody: {
            description?: string | null;
            enabled?: boolean;
            events?: string[];
            /** @enum {string} */
            format?: "native" | "cloudevents";
            headers?: Record<string, unknown> | null;
            maxConcurrency?: number;
            /** @enum {string} */
            ordering?: "none" | "session";
            ratePerSecond?: number | null;
            retry?: components["schemas"]["RetryPolicy"];
            sessions?: string[] | null;
            timeoutSeconds?: number;
            url?: string;
        };
        UploadBody: {
            /** @description Base64, at most 16 MiB of bytes. */
            data: string;
            filename?: string;
            /** @description Bytes that tell what they are are believed instead. */
            mimetype: string;
        };
        VoiceStatusBody: {
            /** @description Exactly one of `url`, `data` and `mediaId`. */
            file: components["schemas"]["FileInput"];
        };
        WebhookEndpoint: {
            /**
             * Format: date-time
             * @description Since when its deliveries are held, but for a probe each 30 s.
             */
            breakerOpenSince?: string;
            /** Format: date-time */
            createdAt: string;
            description?: string;
            /** @enum {string} */
            disabledReason?: "manual" | "gone" | "failing";
            enabled: boolean;
            events: string[];
            /**
             * Format: date-time
             * @description Since when no attempt has succeeded; after five days it is disabled.
             */
            failingSince?: string;
            /** @enum {string} */
            format: "native" | "cloudevents";
            headers?: Record<string, unknown>;
            id: string;
            maxConcurrency: number;
            /** @enum {string} */
            ordering: "none" | "session";
            /** @description Absent for a team endpoint. */
            projectId?: string;
            ratePerSecond?: number;
            retry: components["schemas"]["RetryPolicy"];
            /** @description Present names; of a session that is gone its id. */
            sessions?: string[];
            timeoutSeconds: number;
            url: string;
        };
        WebhookEndpointWithSecret: {
            /**
             * Format: date-time
             * @description Since when its deliveries are held, but for a probe each 30 s.
             */
            breakerOpenSince?: string;
            /** Format: date-time */
            createdAt: string;
            description?: string;
            /** @enum {string} */
            disabledReason?: "manual" | "gone" | "failing";
            enabled: boolean;
            events: string[];
            /**
             * Format: date-time
             * @description Since when no attempt has succeeded; after five days it is disabled.
             */
            failingSince?: string;
            /** @enum {string} */
            format: "native" | "cloudevents";
            headers?: Record<string, unknown>;
            id: string;
            maxConcurrency: number;
            /** @enum {string} */
            ordering: "none" | "session";
            /** @description Absent for a team endpoint. */
            projectId?: string;
            ratePerSecond?: number;
            retry: components["schemas"]["RetryPolicy"];
            /** @description `whsec_` and base64 of 32 bytes. */
            secret: string;
            /** @description Present names; of a session that is gone its id. */
            sessions?: string[];
            timeoutSeconds: number;
            url: string;
        };
        WebhookSecret: {
            /** @description `whsec_` and base64 of 32 bytes. */
            secret: string;
        };
        WidgetFields: {
            /**
             * @description Pages that may embed it, each `scheme://host[:port]`. Default none.
             * @example [
             *       "https://shop.example.com"
             *     ]
             */
            allowedOrigins?: string[];
            /** @description Of the sessions that it makes. */
            config?: components["schemas"]["SessionConfig"];
            /** @description Who asks, as the end customer reads it. Default empty. */
            displayName?: string;
            /** @description Whether pages may open it. */
            enabled: boolean;
            /**
             * @description Of the sessions that it makes. Default `sandbox`; required in a Live project.
             * @enum {string}
             */
            engine?: "sandbox" | "cloud" | "baileys";
            /** @description An http or https URL to go on to once connected. */
            redirectUrl?: string;
            /** @description Default: `auto`, `#0b6e4f`. */
            theme?: components["schemas"]["WidgetTheme"];
        };
        WidgetHandoff: {
            /** Format: date-time */
            connectedAt?: string;
            externalId?: string;
            /** @description Once connected, while there is such a session. */
            session?: components["schemas"]["AttemptSession"];
            /** @enum {string} */
            status: "created" | "connecting" | "connected" | "handed_off" | "cancelled" | "expired" | "failed";
        };
        WidgetSession: {
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description It ends then, unless it has connected.
             */
            expiresAt: string;
            externalId?: string;
            id: string;
            projectId: string;
            /** @enum {string} */
            status: "created" | "connecting" | "connected" | "handed_off" | "cancelled" | "expired" | "failed";
        };
        WidgetSessionPage: {
            data: components["schemas"]["WidgetSession"][];
            pagination: components["schemas"]["OffsetPageInfo"];
        };
        WidgetSettings: {
            allowedOrigins: string[];
            config?: components["schemas"]["SessionConfig"];
            displayName: string;
            enabled: boolean;
            /** @enum {string} */
            engine: "sandbox" | "cloud" | "baileys";
            /** @description True where the project has none of its own: the team's defaults hold. */
            inherited?: boolean;
            /** @description Names the project in pages. A team's defaults have none. */
            publicKey?: string;
            redirectUrl?: string;
            theme: components["schemas"]["WidgetTheme"];
            /**
             * Format: date-time
             * @description When they were last set. Absent until then.
             */
            updatedAt?: string;
        };
        WidgetTheme: {
            /** @description Colour of buttons, `#rrggbb`. */
            accent: string;
            /**
             * @description `auto` follows the device.
             * @enum {string}
             */
            mode: "light" | "dark" | "auto";
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getQr: {
        parameters: {
            query?: {
                /** @description Default image. */
                format?: "image" | "svg" | "raw";
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QrValue"];
                    "image/png": unknown;
                    "image/svg+xml": unknown;
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    requestCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestCodeBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhoneCode"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listChannels: {
        parameters: {
            query?: {
                /** @description Default 50. */
                limit?: number;
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
                offset?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Channel"][];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createChannel: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateChannelBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Channel"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getChannel: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                id: string;
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Channel"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteChannel: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                id: string;
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    followChannel: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                id: string;
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    muteChannel: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                id: string;
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    unfollowChannel: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                id: string;
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    unmuteChannel: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                id: string;
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listChats: {
        parameters: {
            query?: {
                /** @description Default 50. */
                limit?: number;
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
                offset?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Chat"][];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteChat: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                chatId: string;
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    archiveChat: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                chatId: string;
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listMessages: {
        parameters: {
            query?: {
                /** @description A message: the page that follows it, stable while new ones arrive. Not with `offset`. */
                before?: string;
                fromMe?: boolean;
                /** @description Default 50. */
                limit?: number;
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
                offset?: number;
                /** @description Inclusive. */
                since?: string;
                /** @description Exclusive. */
                until?: string;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                chatId: string;
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageRead"][];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                chatId: string;
                messageId: string;
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageRead"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    editMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                chatId: string;
                messageId: string;
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageSentPayload"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                chatId: string;
                messageId: string;
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    markRead: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                chatId: string;
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    unarchiveChat: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                chatId: string;
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    markChatUnread: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                chatId: string;
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    chatOverview: {
        parameters: {
            query?: {
                /** @description Default 50. */
                limit?: number;
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
                offset?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatSummary"][];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listContacts: {
        parameters: {
            query?: {
                /** @description Default 50. */
                limit?: number;
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
                offset?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contact"][];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getContact: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                id: string;
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contact"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    renameContact: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                id: string;
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    blockContact: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                id: string;
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    unblockContact: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                id: string;
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    checkExists: {
        parameters: {
            query: {
                /** @description 7–15 digits, optional +. */
                phone: string;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NumberExistence"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listGroups: {
        parameters: {
            query?: {
                /** @description Default 50. */
                limit?: number;
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
                offset?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Group"][];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateGroupBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Group"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                id: string;
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Group"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                id: string;
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    demoteAdmins: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                id: string;
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ParticipantsBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    promoteAdmins: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                id: string;
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ParticipantsBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    setGroupDescription: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                id: string;
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DescriptionBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getInviteCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                id: string;
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InviteCode"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    revokeInviteCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                id: string;
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewInviteCode"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    leaveGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                id: string;
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listParticipants: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                id: string;
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Participant"][];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    addParticipants: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                id: string;
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ParticipantsBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    removeParticipants: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                id: string;
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ParticipantsBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    setGroupPicture: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                id: string;
                session: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PictureBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    removeGroupPicture: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                id: string;
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    setInfoAdminOnly: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                id: string;
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    setMessagesAdminOnly: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                id: string;
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    setGroupSubject: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                id: string;
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubjectBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    joinGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JoinGroupBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Group"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listLabels: {
        parameters: {
            query?: {
                /** @description Default 50. */
                limit?: number;
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
                offset?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Label"][];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createLabel: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LabelFields"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Label"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateLabel: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                id: string;
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LabelFields"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Label"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteLabel: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                id: string;
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listLabelChats: {
        parameters: {
            query?: {
                /** @description Default 50. */
                limit?: number;
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
                offset?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                id: string;
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Chat"][];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    labelsOfChat: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                chatId: string;
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatLabelsReply"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    setLabelsOfChat: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                chatId: string;
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChatLabelsBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatLabelsReply"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getLid: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                lid: string;
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LidMapping"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    uploadMedia: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UploadBody"];
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description At most 16 MiB.
                     */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Media"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    downloadMedia: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag`s of contents that the client has: of these nothing is sent again (304). */
                "If-None-Match"?: string;
                /** @description An `ETag`: the range is only for that content; of another the whole is answered. */
                "If-Range"?: string;
                /** @description One range of bytes, such as `bytes=0-1023`. Anything else is answered with the whole. */
                Range?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                id: string;
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description The part that `Range` asks for. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteMedia: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                id: string;
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listPresences: {
        parameters: {
            query?: {
                /** @description Default 50. */
                limit?: number;
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
                offset?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Presence"][];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    setPresence: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PresenceBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getPresence: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                chatId: string;
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Presence"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    subscribePresence: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                chatId: string;
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                id: string;
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    postImageStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MediaStatusBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageSentPayload"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    postTextStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TextStatusBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageSentPayload"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    postVideoStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MediaStatusBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageSentPayload"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    postVoiceStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VoiceStatusBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageSentPayload"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listKeys: {
        parameters: {
            query?: {
                /** @description Default 50. */
                limit?: number;
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
                offset?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"][];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateKeyBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyWithSecret"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateKeyBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listAllDeliveries: {
        parameters: {
            query?: {
                /** @description `page.nextCursor` of the page before. No filter beside it. */
                cursor?: string;
                eventId?: string;
                /** @description Items a page, default 25; over 100 is served as 100. */
                limit?: number;
                /** @description Only of the endpoints of this project. */
                projectId?: string;
                /** @description Inclusive, of when the delivery was made. */
                since?: string;
                status?: "pending" | "retrying" | "succeeded" | "failed" | "discarded";
                /** @description Exclusive. */
                until?: string;
                webhookId?: string;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryCursorPage"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    forwardMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes repeats of this request one, for all credentials of the team on this route. */
                "Idempotency-Key"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ForwardMessageBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageSentPayload"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    react: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes repeats of this request one, for all credentials of the team on this route. */
                "Idempotency-Key"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReactionBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageSentPayload"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    sendButtons: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes repeats of this request one, for all credentials of the team on this route. */
                "Idempotency-Key"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendButtonsBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageSentPayload"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    sendContactVcard: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes repeats of this request one, for all credentials of the team on this route. */
                "Idempotency-Key"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendContactVcardBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageSentPayload"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    sendFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes repeats of this request one, for all credentials of the team on this route. */
                "Idempotency-Key"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendCaptionedFileBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageSentPayload"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    sendImage: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes repeats of this request one, for all credentials of the team on this route. */
                "Idempotency-Key"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendCaptionedFileBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageSentPayload"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    sendList: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes repeats of this request one, for all credentials of the team on this route. */
                "Idempotency-Key"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendListBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageSentPayload"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    sendLocation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes repeats of this request one, for all credentials of the team on this route. */
                "Idempotency-Key"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendLocationBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageSentPayload"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    sendPoll: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes repeats of this request one, for all credentials of the team on this route. */
                "Idempotency-Key"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendPollBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageSentPayload"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    castVote: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes repeats of this request one, for all credentials of the team on this route. */
                "Idempotency-Key"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PollVoteBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageSentPayload"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    sendSeen: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes repeats of this request one, for all credentials of the team on this route. */
                "Idempotency-Key"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeenBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    sendSticker: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes repeats of this request one, for all credentials of the team on this route. */
                "Idempotency-Key"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendFileBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageSentPayload"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    sendTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes repeats of this request one, for all credentials of the team on this route. */
                "Idempotency-Key"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendTemplateBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageSentPayload"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    sendText: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes repeats of this request one, for all credentials of the team on this route. */
                "Idempotency-Key"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendTextBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageSentPayload"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    sendVideo: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes repeats of this request one, for all credentials of the team on this route. */
                "Idempotency-Key"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendCaptionedFileBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageSentPayload"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    sendVoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes repeats of this request one, for all credentials of the team on this route. */
                "Idempotency-Key"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendFileBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageSentPayload"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listSessions: {
        parameters: {
            query?: {
                /** @description Default 50. */
                limit?: number;
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
                offset?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"][];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSessionBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    putSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PutSessionBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getClientRules: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientRules"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    setClientRules: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ClientRulesInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientRules"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listClientTokens: {
        parameters: {
            query?: {
                /** @description Default 50. */
                limit?: number;
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
                offset?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientToken"][];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    mintClientToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MintClientToken"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MintedClientToken"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    revokeClientToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                session: string;
                tokenId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    setSessionCredentials: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SessionCredentialsBody"];
            };
        };
        responses: {
            /** @description Done; no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    logoutSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getSessionMe: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionMe"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    restartSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getRetention: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentRetention"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    setRetention: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContentRetention"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentRetention"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    startSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listStatusHistory: {
        parameters: {
            query?: {
                /** @description Default 50. */
                limit?: number;
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
                offset?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionStatusChange"][];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    stopSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    starMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes repeats of this request one, for all credentials of the team on this route. */
                "Idempotency-Key"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StarBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    startTyping: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes repeats of this request one, for all credentials of the team on this route. */
                "Idempotency-Key"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChatBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    stopTyping: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes repeats of this request one, for all credentials of the team on this route. */
                "Idempotency-Key"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChatBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** @description Default 50. */
                limit?: number;
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
                offset?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"][];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhookBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointWithSecret"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWebhookBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description `page.nextCursor` of the page before. No filter beside it. */
                cursor?: string;
                /** @description Items a page, default 25; over 100 is served as 100. */
                limit?: number;
                status?: "pending" | "retrying" | "succeeded" | "failed" | "discarded";
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryCursorPage"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                deliveryId: string;
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listAttempts: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                deliveryId: string;
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttemptData"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    retryDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes repeats of this request one, for all credentials of the team on this route. */
                "Idempotency-Key"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                deliveryId: string;
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    recoverDeliveries: {
        parameters: {
            query?: {
                /** @description Only counts. Default false. */
                preview?: boolean;
            };
            header?: {
                /** @description Makes repeats of this request one, for all credentials of the team on this route. */
                "Idempotency-Key"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecoverBody"];
            };
        };
        responses: {
            /** @description With `preview`: nothing is sent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryPreview"];
                };
            };
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedRecovery"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RotateSecretBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointWithSecret"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecret"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["TestWebhookBody"];
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestedWebhook"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getAsyncApi: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getDocs: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getErrorDocs: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listDeadLetters: {
        parameters: {
            query?: {
                /** @description Only those that this durable consumer gave up on. */
                consumer?: string;
                /** @description `page.nextCursor` of the page before. No filter beside it. */
                cursor?: string;
                /** @description Items a page, default 25; over 100 is served as 100. */
                limit?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeadLetterPage"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    redriveDeadLetters: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RedriveBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedriveResult"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getInstanceHealth: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstanceHealth"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listNodes: {
        parameters: {
            query?: {
                /** @description Default 50; over 500 is served as 500. */
                limit?: number;
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
                offset?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionNodePage"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listTeams: {
        parameters: {
            query?: {
                /** @description Default 50; over 500 is served as 500. */
                limit?: number;
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
                offset?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdministeredTeamPage"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createTeam: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTeamBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedTeam"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getAdministeredTeam: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                teamId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdministeredTeam"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateAdministeredTeam: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                teamId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAdministeredTeamBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdministeredTeam"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description Default 50; over 500 is served as 500. */
                limit?: number;
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
                offset?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdministeredUserPage"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordResetLink"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    answerCloudChallenge: {
        parameters: {
            query?: {
                /** @description To be answered. */
                "hub.challenge"?: string;
                /** @description `subscribe`. */
                "hub.mode"?: string;
                /** @description The session's verify token. */
                "hub.verify_token"?: string;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                hookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    takeCloudHook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                hookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    answerMcpMessage: {
        parameters: {
            query?: {
                /** @description The project that is meant where a call names none. Default: the team. */
                projectId?: string;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["McpMessage"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    downloadLinkedMedia: {
        parameters: {
            query?: {
                /** @description Unix seconds until which the link is good. */
                expires?: string;
                /** @description Of the id and the end. */
                signature?: string;
            };
            header?: {
                /** @description `ETag`s of contents that the client has: of these nothing is sent again (304). */
                "If-None-Match"?: string;
                /** @description An `ETag`: the range is only for that content; of another the whole is answered. */
                "If-Range"?: string;
                /** @description One range of bytes, such as `bytes=0-1023`. Anything else is answered with the whole. */
                Range?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                mediaId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description The part that `Range` asks for. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getOpenApi: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listTeamEvents: {
        parameters: {
            query?: {
                /** @description `page.nextCursor` of the page before. No filter beside it. */
                cursor?: string;
                /** @description Items a page, default 25; over 100 is served as 100. */
                limit?: number;
                /** @description Inclusive. */
                since?: string;
                /** @description Exact event type. */
                type?: string;
                /** @description Exclusive. */
                until?: string;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventCursorPage"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getTeamEvent: {
        parameters: {
            query?: {
                /** @description Default false: metadata only. */
                includePayload?: boolean;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                eventId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventDetail"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listTeamEventDeliveries: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                eventId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventDeliveries"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    replayTeamEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description Makes repeats of this request one, for all credentials of the team on this route. */
                "Idempotency-Key": string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                eventId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplayBody"];
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayReceipt"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    streamTeamEvents: {
        parameters: {
            query?: {
                /** @description Exact event type. */
                type?: string;
            };
            header?: {
                /** @description The last `id:` of the stream to go on from, without loss or duplicate. Absent: from now. */
                "Last-Event-ID"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    makeTeamTestEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestEventBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventRecord"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listOperations: {
        parameters: {
            query?: {
                /** @description `page.nextCursor` of the page before. No filter beside it. */
                cursor?: string;
                kind?: string;
                /** @description Items a page, default 25; over 100 is served as 100. */
                limit?: number;
                projectId?: string;
                /** @description Together with `resourceType`. */
                resourceId?: string;
                /** @description Together with `resourceId`. */
                resourceType?: string;
                /** @description Inclusive. */
                since?: string;
                status?: "pending" | "running" | "action_required" | "cancelling" | "succeeded" | "failed" | "cancelled";
                /** @description Exclusive. */
                until?: string;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationCursorPage"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getOperation: {
        parameters: {
            query?: {
                /** @description With `wait`: answer as soon as `sequence` is greater than this. Without it, changes nothing. */
                afterSequence?: number;
                /** @description Seconds to hold the request until the operation is terminal or, with `afterSequence`, has moved past it. */
                wait?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                operationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Operation"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    cancelOperation: {
        parameters: {
            query?: never;
            header: {
                /** @description Makes repeats of this request one, for all credentials of the team on this route. */
                "Idempotency-Key": string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                operationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CancelReceipt"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listTransitions: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                operationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransitionData"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    streamProjectChanges: {
        parameters: {
            query?: never;
            header?: {
                /** @description The last `id:` of the stream to go on from, without loss or duplicate. Absent: from now. */
                "Last-Event-ID"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listProjectEvents: {
        parameters: {
            query?: {
                /** @description `page.nextCursor` of the page before. No filter beside it. */
                cursor?: string;
                /** @description Items a page, default 25; over 100 is served as 100. */
                limit?: number;
                /** @description Events about this message, by the id that its session knows it by. */
                messageId?: string;
                /** @description Inclusive. */
                since?: string;
                /** @description Exact event type. */
                type?: string;
                /** @description Exclusive. */
                until?: string;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventCursorPage"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getProjectEvent: {
        parameters: {
            query?: {
                /** @description Default false: metadata only. */
                includePayload?: boolean;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                eventId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventDetail"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listEventDeliveries: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                eventId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventDeliveries"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    replayProjectEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description Makes repeats of this request one, for all credentials of the team on this route. */
                "Idempotency-Key": string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                eventId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplayBody"];
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayReceipt"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    streamProjectEvents: {
        parameters: {
            query?: {
                /** @description Exact event type. */
                type?: string;
            };
            header?: {
                /** @description The last `id:` of the stream to go on from, without loss or duplicate. Absent: from now. */
                "Last-Event-ID"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    makeProjectTestEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestEventBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventRecord"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listProjectOperations: {
        parameters: {
            query?: {
                /** @description `page.nextCursor` of the page before. No filter beside it. */
                cursor?: string;
                kind?: string;
                /** @description Items a page, default 25; over 100 is served as 100. */
                limit?: number;
                /** @description Together with `resourceType`. */
                resourceId?: string;
                /** @description Together with `resourceId`. */
                resourceType?: string;
                /** @description Inclusive. */
                since?: string;
                status?: "pending" | "running" | "action_required" | "cancelling" | "succeeded" | "failed" | "cancelled";
                /** @description Exclusive. */
                until?: string;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationCursorPage"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getProjectOperation: {
        parameters: {
            query?: {
                /** @description With `wait`: answer as soon as `sequence` is greater than this. Without it, changes nothing. */
                afterSequence?: number;
                /** @description Seconds to hold the request until the operation is terminal or, with `afterSequence`, has moved past it. */
                wait?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                operationId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Operation"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    cancelProjectOperation: {
        parameters: {
            query?: never;
            header: {
                /** @description Makes repeats of this request one, for all credentials of the team on this route. */
                "Idempotency-Key": string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                operationId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CancelReceipt"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listProjectTransitions: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                operationId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransitionData"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getLinkPage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                linkSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    beginVisit: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BegunVisit"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getVisit: {
        parameters: {
            query?: {
                /** @description With `wait`: answer once `sequence` is greater than this. */
                after?: number;
                /** @description Seconds to hold the request until something happens. */
                wait?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttemptState"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    cancelVisit: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttemptState"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    requestVisitCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PairingCodeBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhoneCode"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcceptInvitationBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedInvitation"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getSignedIn: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    changeTeam: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeTeamBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listBridges: {
        parameters: {
            query?: {
                /** @description Default 50; over 500 is served as 500. */
                limit?: number;
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
                offset?: number;
                projectId?: string;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BridgePage"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createBridge: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateBridgeBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bridge"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getBridge: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                bridgeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bridge"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteBridge: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                bridgeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateBridge: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                bridgeId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateBridgeBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bridge"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listCampaigns: {
        parameters: {
            query: {
                /** @description Default 50; over 500 is served as 500. */
                limit?: number;
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
                offset?: number;
                projectId: string;
                /** @description Slug of that project. */
                projectSlug: string;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignPage"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes repeats of this request one, for all credentials of the team on this route. */
                "Idempotency-Key"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCampaign"];
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedCampaign"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                campaignId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listCampaignRecipients: {
        parameters: {
            query?: {
                /** @description Default 50; over 500 is served as 500. */
                limit?: number;
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
                offset?: number;
                status?: "pending" | "sent" | "failed" | "skipped";
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                campaignId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipientPage"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listEngines: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EngineDescription"][];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listMembers: {
        parameters: {
            query?: {
                /** @description Default 50; over 500 is served as 500. */
                limit?: number;
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
                offset?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberPage"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    inviteMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InviteMemberBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitedMember"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteMember: {
        parameters: {
            query?: {
                /** @description Hands their keys to who removes them. Default: the keys are revoked. */
                keepKeys?: boolean;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateMemberBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listInvitations: {
        parameters: {
            query?: {
                /** @description Default 50; over 500 is served as 500. */
                limit?: number;
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
                offset?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationPage"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                invitationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    leaveTeam: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getOverview: {
        parameters: {
            query?: {
                /** @description One project. Absent: the project of a project token, else the team. */
                projectId?: string;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Overview"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listProjects: {
        parameters: {
            query?: {
                /** @description Default 50; over 500 is served as 500. */
                limit?: number;
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
                offset?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectPage"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateProjectBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateProjectBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    startEnrollment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes repeats of this request one, for all credentials of the team on this route. */
                "Idempotency-Key"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedEnrollment"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    answerEnrollmentAction: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                actionId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EnrollmentAnswerBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Operation"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listQuickLinks: {
        parameters: {
            query?: {
                externalId?: string;
                /** @description Default 50; over 500 is served as 500. */
                limit?: number;
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
                offset?: number;
                /** @description Required with a team API key; a project token implies its own. */
                projectId?: string;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuickLinkPage"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createQuickLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateQuickLinkBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuickLink"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getQuickLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuickLink"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteQuickLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateQuickLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuickLinkChanges"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuickLink"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listSessionPage: {
        parameters: {
            query?: {
                /** @description Default 50; over 500 is served as 500. */
                limit?: number;
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
                offset?: number;
                projectId?: string;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionPage"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    removeSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    patchSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PatchSessionBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    stopManagedSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    removeSessions: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SessionIds"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionResults"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    stopSessions: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SessionIds"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionResults"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getTeam: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Team"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateTeam: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateTeamBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Team"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listTemplates: {
        parameters: {
            query: {
                /** @description Default 50; over 500 is served as 500. */
                limit?: number;
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
                offset?: number;
                projectId: string;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplatePage"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTemplate"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getTemplate: {
        parameters: {
            query: {
                projectId: string;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                templateId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateTemplate: {
        parameters: {
            query?: {
                /** @description The project that it must be of; it cannot be changed. */
                projectId?: string;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                templateId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateTemplateBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteTemplate: {
        parameters: {
            query: {
                projectId: string;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                templateId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    submitTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                templateId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmitTemplateBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listTestingNumbers: {
        parameters: {
            query?: {
                /** @description Default 50; over 500 is served as 500. */
                limit?: number;
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
                offset?: number;
                projectId?: string;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestingNumberPage"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createTestingNumber: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTestingNumberBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestingNumber"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteTestingNumber: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                testingNumberId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    injectFault: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                testingNumberId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FaultBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    sendFromTestingNumber: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                testingNumberId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PhoneMessageBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageSentPayload"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    scanPairingCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                testingNumberId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScanBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getWidget: {
        parameters: {
            query?: {
                /** @description Absent: a project token's own, else the team's defaults. */
                projectId?: string;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WidgetSettings"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    putWidget: {
        parameters: {
            query?: {
                /** @description Absent: a project token's own, else the team's defaults. */
                projectId?: string;
            };
            header?: {
                /** @description The `ETag` of what the change was made from; refused with 412 when it has changed since. */
                "If-Match"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WidgetFields"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WidgetSettings"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    rotateWidgetKey: {
        parameters: {
            query?: {
                projectId?: string;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WidgetSettings"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listWidgetSessions: {
        parameters: {
            query?: {
                /** @description Default 50; over 500 is served as 500. */
                limit?: number;
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
                offset?: number;
                /** @description Required with a team API key; a project token implies its own. */
                projectId?: string;
                status?: "created" | "connecting" | "connected" | "handed_off" | "cancelled" | "expired" | "failed";
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WidgetSessionPage"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createWidgetSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreateWidgetSessionBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MadeWidgetSession"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getWidgetSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                widgetSessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WidgetSession"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    cancelWidgetSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                widgetSessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WidgetSession"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    handOffWidgetSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                widgetSessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WidgetHandoff"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getPageAsset: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                asset: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/css": string;
                    "text/javascript": string;
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getEmbedScript: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/javascript": string;
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getFrame: {
        parameters: {
            query?: {
                /** @description The public key of the project. */
                key?: string;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    openWidgetSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenWidgetSessionBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MadeWidgetSession"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    followWidgetSession: {
        parameters: {
            query?: {
                /** @description With `wait`: answer once `sequence` is greater than this. */
                after?: number;
                /** @description Seconds to hold the request until something happens. */
                wait?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                widgetSessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttemptState"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    endWidgetSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                widgetSessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttemptState"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    requestWidgetSessionCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                widgetSessionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PairingCodeBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhoneCode"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    startWidgetSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                widgetSessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttemptState"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
}
