/**
 * Generated from the gateway's OpenAPI document by `node tools/bin/run.mjs client`. Do not edit.
 */
export interface paths {
    "/api/{session}/auth/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get passkey
         * @description Get the step that the passkey of an account requires during linking. Fails with `conflict` when none is required.
         *
         *     Scope: `sessions:read`.
         */
        get: operations["getPasskey"];
        put?: never;
        /**
         * Answer passkey
         * @description Submit what the passkey signed. Fails with `conflict` unless the stage is `sign`. After `invalid_parameter`, nothing was sent.
         *
         *     Scope: `sessions:write`.
         */
        post: operations["answerPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/auth/passkey/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm passkey
         * @description Confirm that the phone shows the same code as the session. Fails with `conflict` unless the stage is `confirm`.
         *
         *     Scope: `sessions:write`.
         */
        post: operations["confirmPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/auth/qr": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get QR code
         * @description Get the QR code of a session in SCAN_QR.
         *
         *     Scope: `sessions:write`.
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
         * Request code
         * @description Request a code to type on the phone instead of scanning the QR code. The session must be in SCAN_QR.
         *
         *     Scope: `sessions:write`.
         */
        post: operations["requestCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/calls/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject call
         * @description Reject a ringing call (decisions.md §16). Fails with `not_found` when the call no longer rings.
         *
         *     Scope: `sessions:write`.
         */
        post: operations["rejectCall"];
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
         * List channels
         * @description List the channels that a session owns or follows, newest first.
         *
         *     Scope: `channels:read`.
         */
        get: operations["listChannels"];
        put?: never;
        /**
         * Create channel
         * @description Create a channel.
         *
         *     Scope: `channels:write`.
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
         * Get channel
         * @description Get one channel.
         *
         *     Scope: `channels:read`.
         */
        get: operations["getChannel"];
        put?: never;
        post?: never;
        /**
         * Delete channel
         * @description Delete a channel that the session owns, for all its followers.
         *
         *     Scope: `channels:write`.
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
         * Follow channel
         * @description Follow a channel. Idempotent.
         *
         *     Scope: `channels:write`.
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
         * Mute channel
         * @description Mute a channel that the session follows. Its posts are still received. Idempotent.
         *
         *     Scope: `channels:write`.
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
         * Unfollow channel
         * @description Stop following a channel. Idempotent.
         *
         *     Scope: `channels:write`.
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
         * Unmute channel
         * @description Unmute a channel. Idempotent.
         *
         *     Scope: `channels:write`.
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
         * List chats
         * @description List the chats of a session, those with the newest messages first.
         *
         *     Scope: `chats:read`.
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
         * Delete chat
         * @description Delete a chat and its messages from this session only.
         *
         *     Scope: `chats:write`.
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
         * Archive chat
         * @description Archive a chat. Idempotent.
         *
         *     Scope: `chats:write`.
         */
        post: operations["archiveChat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/chats/{chatId}/disappearing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set disappearing
         * @description Set how long new messages of a chat stay on phones before they disappear. Parley keeps its copies. Idempotent.
         *
         *     Scope: `chats:write`.
         */
        put: operations["setDisappearing"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/chats/{chatId}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fetch history
         * @description Fetch messages from the network that are older than those the session has. They create no events. While a fetch of the chat is running, that fetch is returned.
         *
         *     Scope: `chats:write`.
         */
        post: operations["fetchHistory"];
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
         * List messages
         * @description List the messages of a chat, newest first.
         *
         *     Scope: `messages:read`.
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
         * Get message
         * @description Get one message of a chat. Fails with `not_found` when the message is deleted.
         *
         *     Scope: `messages:read`.
         */
        get: operations["getMessage"];
        /**
         * Edit message
         * @description Edit the text of your own message, for everyone. Fails with `engine_rejected` for another person's message.
         *
         *     Scope: `messages:send`.
         */
        put: operations["editMessage"];
        post?: never;
        /**
         * Delete message
         * @description Delete a message. Your own message is deleted for everyone, another person's in this session only.
         *
         *     Scope: `messages:delete`.
         */
        delete: operations["deleteMessage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/chats/{chatId}/messages/{messageId}/pin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Pin message
         * @description Pin a message for everyone in a chat, or unpin it. Idempotent.
         *
         *     Scope: `messages:send`.
         */
        put: operations["pinMessage"];
        post?: never;
        delete?: never;
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
         * Mark chat as read
         * @description Mark all messages of a chat as read. Idempotent.
         *
         *     Scope: `messages:send`.
         */
        post: operations["markRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/chats/{chatId}/mute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Mute chat
         * @description Mute a chat for a time, or unmute it. Its messages still create events. Idempotent.
         *
         *     Scope: `chats:write`.
         */
        put: operations["muteChat"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/chats/{chatId}/pin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Pin chat
         * @description Pin a chat for a time, or unpin it. Idempotent.
         *
         *     Scope: `chats:write`.
         */
        put: operations["pinChat"];
        post?: never;
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
         * Unarchive chat
         * @description Unarchive a chat. Idempotent.
         *
         *     Scope: `chats:write`.
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
         * Mark chat unread
         * @description Mark a chat as unread, with at least one unread message. Idempotent.
         *
         *     Scope: `chats:write`.
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
         * List chats with excerpts
         * @description List the chats of a session with what a screen shows of each, those with the newest messages first.
         *
         *     Scope: `chats:read`.
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
         * List contacts
         * @description List the people whom a session has named, blocked or chatted with, newest first.
         *
         *     Scope: `contacts:read`.
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
         * Get contact
         * @description Get one person whom a session knows.
         *
         *     Scope: `contacts:read`.
         */
        get: operations["getContact"];
        /**
         * Rename contact
         * @description Set the name of a person. From then on, they are in the list of contacts.
         *
         *     Scope: `contacts:write`.
         */
        put: operations["renameContact"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/contacts/{id}/about": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get contact about
         * @description Get the about text of a person.
         *
         *     Scope: `contacts:read`.
         */
        get: operations["getContactAbout"];
        put?: never;
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
         * Block contact
         * @description Block a person: the session receives nothing from them and sends them nothing. Groups are not affected. Idempotent.
         *
         *     Scope: `contacts:write`.
         */
        post: operations["blockContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/contacts/{id}/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get contact picture
         * @description Get the picture of a person.
         *
         *     Scope: `contacts:read`.
         */
        get: operations["getContactPicture"];
        put?: never;
        post?: never;
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
         * Unblock contact
         * @description Unblock a person. Messages that they sent while blocked do not arrive. Idempotent.
         *
         *     Scope: `contacts:write`.
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
         * Check a phone number
         * @description Check whether a phone number is on the network.
         *
         *     Scope: `contacts:read`.
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
         * List groups
         * @description List the groups that a session is a member of, newest first.
         *
         *     Scope: `groups:read`.
         */
        get: operations["listGroups"];
        put?: never;
        /**
         * Create group
         * @description Create a group. If one of the people cannot be added, the group is not created.
         *
         *     Scope: `groups:write`.
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
         * Get group
         * @description Get one group of a session.
         *
         *     Scope: `groups:read`.
         */
        get: operations["getGroup"];
        put?: never;
        post?: never;
        /**
         * Delete group
         * @description Leave a group, if still a member, and delete its chat and messages from this session.
         *
         *     Scope: `groups:write`.
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
         * Demote admins
         * @description Remove the admin role from admins. Idempotent.
         *
         *     Scope: `groups:write`.
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
         * Promote admins
         * @description Make members admins. Idempotent.
         *
         *     Scope: `groups:write`.
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
         * Set group description
         * @description Change the description of a group.
         *
         *     Scope: `groups:write`.
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
         * Get invite code
         * @description Get the code with which anyone can join a group until it is revoked.
         *
         *     Scope: `groups:read`.
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
         * Revoke invite code
         * @description Create a new invite code. The old one is no longer valid.
         *
         *     Scope: `groups:write`.
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
         * Leave group
         * @description Leave a group. Its chat stays. If the last admin leaves, the longest-standing member becomes admin.
         *
         *     Scope: `groups:write`.
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
         * List participants
         * @description List all participants of a group in the order in which they joined.
         *
         *     Scope: `groups:read`.
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
         * Add participants
         * @description Add people to a group. Existing members keep their role.
         *
         *     Scope: `groups:write`.
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
         * Remove participants
         * @description Remove people from a group. They receive nothing from it once this is answered.
         *
         *     Scope: `groups:write`.
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
         * Set group picture
         * @description Set the picture of a group.
         *
         *     Scope: `groups:write`.
         */
        put: operations["setGroupPicture"];
        post?: never;
        /**
         * Remove group picture
         * @description Remove the picture of a group.
         *
         *     Scope: `groups:write`.
         */
        delete: operations["removeGroupPicture"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/groups/{id}/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List join requests
         * @description List the people who are waiting to join a group, those who have waited longest first, up to 1,000. Only admins can read it.
         *
         *     Scope: `groups:read`.
         */
        get: operations["listJoinRequests"];
        put?: never;
        /**
         * Answer join requests
         * @description Approve or reject people who are waiting to join a group. Idempotent.
         *
         *     Scope: `groups:write`.
         */
        post: operations["answerJoinRequests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/groups/{id}/settings/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set group approval
         * @description Set whether an admin must approve people who join a group by its invite code.
         *
         *     Scope: `groups:write`.
         */
        put: operations["setGroupApproval"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/groups/{id}/settings/members-add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set group members add
         * @description Set whether all members can add people to a group, or only admins.
         *
         *     Scope: `groups:write`.
         */
        put: operations["setGroupMembersAdd"];
        post?: never;
        delete?: never;
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
         * Restrict who changes groups
         * @description Set whether only admins can change the subject, description and picture of a group.
         *
         *     Scope: `groups:write`.
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
         * Restrict who sends
         * @description Set whether only admins can send messages to a group.
         *
         *     Scope: `groups:write`.
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
         * Set group subject
         * @description Change the subject of a group.
         *
         *     Scope: `groups:write`.
         */
        put: operations["setGroupSubject"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/groups/invite-info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get invite info
         * @description Get the group that an invite code leads to, without joining it.
         *
         *     Scope: `groups:read`.
         */
        get: operations["getInviteInfo"];
        put?: never;
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
         * Join group
         * @description Join a group with an invite code. Idempotent: a member stays a member.
         *
         *     Scope: `groups:write`.
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
         * List labels
         * @description List the labels of a session, newest first.
         *
         *     Scope: `labels:read`.
         */
        get: operations["listLabels"];
        put?: never;
        /**
         * Create label
         * @description Create a label. Fails with `conflict` when its name is taken.
         *
         *     Scope: `labels:write`.
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
         * Update label
         * @description Replace the name and colour of a label. Without a colour in the body, its colour is removed.
         *
         *     Scope: `labels:write`.
         */
        put: operations["updateLabel"];
        post?: never;
        /**
         * Delete label
         * @description Delete a label and remove it from its chats.
         *
         *     Scope: `labels:write`.
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
         * List label chats
         * @description List the chats that have a label, those with the newest messages first.
         *
         *     Scope: `labels:read`.
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
         * List labels of chat
         * @description List all labels of a chat, newest first.
         *
         *     Scope: `labels:read`.
         */
        get: operations["labelsOfChat"];
        /**
         * Set labels of chat
         * @description Replace the labels of a chat. The error for an unknown label names it as `labels.<n>.id`.
         *
         *     Scope: `labels:write`.
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
         * Resolve a LID
         * @description Get the phone number and resource id behind a LID.
         *
         *     Scope: `contacts:read`.
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
         * Upload media
         * @description Upload a file to send by its id.
         *
         *     Scope: `media:write`.
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
         * Download media
         * @description Download a file, or a part of it with `Range`.
         *
         *     Scope: `media:read`.
         */
        get: operations["downloadMedia"];
        put?: never;
        post?: never;
        /**
         * Delete media
         * @description Delete a file from a session. Messages keep its id, and people who received the file keep it.
         *
         *     Scope: `media:write`.
         */
        delete: operations["deleteMedia"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/messages/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search messages
         * @description Search the messages of a session by words, newest first.
         *
         *     Scope: `messages:read`.
         */
        get: operations["searchMessages"];
        put?: never;
        post?: never;
        delete?: never;
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
         * List presences
         * @description List the presence of the people to whom a session has subscribed, newest person first.
         *
         *     Scope: `presence:read`. Also for client tokens that may `read_presence`.
         */
        get: operations["listPresences"];
        /**
         * Set presence
         * @description Show the account as online or offline, or as typing, recording or paused in a chat. `typing` equals startTyping, `paused` equals stopTyping. Typing and recording end after 25 seconds.
         *
         *     Scope: `presence:write`.
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
         * Get presence
         * @description Get the presence of one person, as far as this session may see it.
         *
         *     Scope: `presence:read`. Also for client tokens that may `read_presence`.
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
         * Subscribe presence
         * @description Subscribe to the presence of a person. Idempotent.
         *
         *     Scope: `presence:write`.
         */
        post: operations["subscribePresence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/privacy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get privacy
         * @description Get who can see what of a session's account, and who can contact it.
         *
         *     Scope: `sessions:read`.
         */
        get: operations["getPrivacy"];
        /**
         * Set privacy
         * @description Set who can see what of a session's account, and who can contact it. At least one setting is required.
         *
         *     Scope: `sessions:write`.
         */
        put: operations["setPrivacy"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get profile
         * @description Get what others see of a session's account.
         *
         *     Scope: `sessions:read`.
         */
        get: operations["getProfile"];
        /**
         * Set profile
         * @description Change the name or the about text of a session's account. At least one of the two is required.
         *
         *     Scope: `sessions:write`.
         */
        put: operations["setProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/profile/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set profile picture
         * @description Set the picture of a session's account.
         *
         *     Scope: `sessions:write`.
         */
        put: operations["setProfilePicture"];
        post?: never;
        /**
         * Remove profile picture
         * @description Remove the picture of a session's account. Idempotent.
         *
         *     Scope: `sessions:write`.
         */
        delete: operations["removeProfilePicture"];
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
         * Delete status
         * @description Delete a status update that the session posted.
         *
         *     Scope: `messages:send`.
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
         * Post image status
         * @description Post an image as a status update.
         *
         *     Scope: `messages:send`.
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
         * Post text status
         * @description Post a text as a status update.
         *
         *     Scope: `messages:send`.
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
         * Post video status
         * @description Post a video as a status update.
         *
         *     Scope: `messages:send`.
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
         * Post voice status
         * @description Post a voice message as a status update.
         *
         *     Scope: `messages:send`.
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
         * List keys
         * @description List the keys that the credential can see, newest first.
         *
         *     Scope: `keys:read`.
         */
        get: operations["listKeys"];
        put?: never;
        /**
         * Create key
         * @description Create a team API key or a project token. The credential is shown only in this answer.
         *
         *     Scope: `keys:write`.
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
         * Get key
         * @description Get one key.
         *
         *     Scope: `keys:read`.
         */
        get: operations["getKey"];
        put?: never;
        post?: never;
        /**
         * Delete key
         * @description Revoke a key permanently, with all keys minted from it.
         *
         *     Scope: `keys:write`.
         */
        delete: operations["deleteKey"];
        options?: never;
        head?: never;
        /**
         * Update key
         * @description Change the label of a key, deactivate it or activate it.
         *
         *     Scope: `keys:write`.
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
         * List all deliveries
         * @description List the deliveries of all endpoints, newest first.
         *
         *     Scope: `deliveries:read`.
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
         * Forward message
         * @description Forward a message to another chat.
         *
         *     Scope: `messages:send`.
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
         * React to a message
         * @description React to a message, or remove the reaction.
         *
         *     Scope: `messages:send`. Also for client tokens that may `send_reaction`.
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
         * Send buttons
         * @description Send a message with up to three buttons.
         *
         *     Scope: `messages:send`. Also for client tokens that may `send_message`.
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
         * Send contact cards
         * @description Send one or more contact cards in one message.
         *
         *     Scope: `messages:send`. Also for client tokens that may `send_message`.
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
         * Send file
         * @description Send a file as a document.
         *
         *     Scope: `messages:send`. Also for client tokens that may `send_message`.
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
         * Send image
         * @description Send an image.
         *
         *     Scope: `messages:send`. Also for client tokens that may `send_message`.
         */
        post: operations["sendImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sendInteractive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send interactive
         * @description Send an interactive message of any type that Meta supports.
         *
         *     Scope: `messages:send`. Also for client tokens that may `send_message`.
         */
        post: operations["sendInteractive"];
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
         * Send list
         * @description Send a message with a list of up to ten choices.
         *
         *     Scope: `messages:send`. Also for client tokens that may `send_message`.
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
         * Send location
         * @description Send a location.
         *
         *     Scope: `messages:send`. Also for client tokens that may `send_message`.
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
         * Send poll
         * @description Send a poll.
         *
         *     Scope: `messages:send`. Also for client tokens that may `send_message`.
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
         * Vote in a poll
         * @description Vote in a poll.
         *
         *     Scope: `messages:send`. Also for client tokens that may `send_message`.
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
         * Send seen
         * @description Mark the messages of a chat as read and its voice messages as played. Idempotent.
         *
         *     Scope: `messages:send`. Also for client tokens that may `send_seen`.
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
         * Send sticker
         * @description Send a sticker.
         *
         *     Scope: `messages:send`. Also for client tokens that may `send_message`.
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
         * Send template
         * @description Send a template with values for its variables.
         *
         *     Scope: `messages:send`. Also for client tokens that may `send_message`.
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
         * Send text
         * @description Send a text message.
         *
         *     Scope: `messages:send`. Also for client tokens that may `send_message`.
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
         * Send video
         * @description Send a video.
         *
         *     Scope: `messages:send`. Also for client tokens that may `send_message`.
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
         * Send voice
         * @description Send a voice message.
         *
         *     Scope: `messages:send`. Also for client tokens that may `send_message`.
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
         * List sessions
         * @description List the sessions that the credential can see, newest first.
         *
         *     Scope: `sessions:read`.
         */
        get: operations["listSessions"];
        put?: never;
        /**
         * Create session
         * @description Create a session and, by default, start it.
         *
         *     Scope: `sessions:write`.
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
         * Get session
         * @description Get one session by name or id. Fails with `conflict` if several projects of the team have a session of this name.
         *
         *     Scope: `sessions:read`.
         */
        get: operations["getSession"];
        /**
         * Change session settings
         * @description Change the reference or the configuration of a session. Absent fields keep their values.
         *
         *     Scope: `sessions:write`.
         */
        put: operations["putSession"];
        post?: never;
        /**
         * Delete session
         * @description Delete a session with its messages. A linked session is logged out first.
         *
         *     Scope: `sessions:write`.
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
         * Get client rules
         * @description Get what client tokens may do with a session.
         *
         *     Scope: `client_rules:read`.
         */
        get: operations["getClientRules"];
        /**
         * Set client rules
         * @description Set what client tokens may do with a session. Takes effect at once, also for existing tokens.
         *
         *     Scope: `client_rules:write`.
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
         * List client tokens
         * @description List the valid client tokens of a session, newest first.
         *
         *     Scope: `client_tokens:issue`.
         */
        get: operations["listClientTokens"];
        put?: never;
        /**
         * Mint client token
         * @description Create a token for an end user's client. It is shown only once and ends with the credential that created it.
         *
         *     Scope: `client_tokens:issue`.
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
         * Revoke client token
         * @description Revoke a client token. Takes effect at once.
         *
         *     Scope: `client_tokens:issue`.
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
         * Set session credentials
         * @description Replace the credentials that the engine of a session signs in with. Takes effect at once. They are stored encrypted and never shown; the session lists the names of those that are set.
         *
         *     Scope: `sessions:write`.
         */
        put: operations["setSessionCredentials"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/{session}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Export session
         * @description Move the account of a session out, in a file encrypted with the passphrase. The session stops. Once the file has been sent, the session is LOGGED_OUT here, but the device stays linked.
         *
         *     Scope: `sessions:export`. The member behind the credential must be owner or admin.
         */
        post: operations["exportSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/{session}/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import session
         * @description Import the account of another client into a session that was never linked, without a new pairing. At most 16 MiB.
         *
         *     Scope: `sessions:write`.
         */
        post: operations["importSession"];
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
         * Logout session
         * @description Unlink a session (LOGGED_OUT). It needs a new pairing.
         *
         *     Scope: `sessions:write`.
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
         * Get the linked account
         * @description Get the account that a session is linked to.
         *
         *     Scope: `sessions:read`.
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
         * Restart session
         * @description Restart a session. A stopped session is started.
         *
         *     Scope: `sessions:write`.
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
         * Get retention
         * @description Get the content-retention grant of a session.
         *
         *     Scope: `sessions:read`.
         */
        get: operations["getRetention"];
        /**
         * Set retention
         * @description Give or withdraw the content-retention grant. After a withdrawal, retained content is unavailable as soon as this is answered.
         *
         *     Scope: `sessions:write`.
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
         * Start session
         * @description Start a session. Idempotent: a running session is not restarted.
         *
         *     Scope: `sessions:write`.
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
         * List status history
         * @description List the status changes of a session, newest first. The last 200 are kept.
         *
         *     Scope: `sessions:read`.
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
         * Stop session
         * @description Stop a session (MANUAL_STOP). It stays linked. Idempotent.
         *
         *     Scope: `sessions:write`.
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
         * Star message
         * @description Star a message, or remove the star. Only this account sees it. Idempotent.
         *
         *     Scope: `messages:send`.
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
         * Start typing
         * @description Show in a chat that the account is typing. It ends after 25 seconds.
         *
         *     Scope: `presence:write`. Also for client tokens that may `send_typing`.
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
         * Stop typing
         * @description Stop showing in a chat that the account is typing.
         *
         *     Scope: `presence:write`. Also for client tokens that may `send_typing`.
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
         * List webhooks
         * @description List the endpoints that the credential can see, newest first.
         *
         *     Scope: `webhooks:read`.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create webhook
         * @description Create an endpoint. The answer contains its signing secret.
         *
         *     Scope: `webhooks:write`.
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
         * Get webhook
         * @description Get one endpoint.
         *
         *     Scope: `webhooks:read`.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete webhook
         * @description Delete an endpoint. Its pending deliveries are discarded.
         *
         *     Scope: `webhooks:write`.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Update webhook
         * @description Change the settings of an endpoint. Enabling it again clears the reason why it was disabled.
         *
         *     Scope: `webhooks:write`.
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
         * List deliveries
         * @description List the deliveries of one endpoint, newest first.
         *
         *     Scope: `deliveries:read`.
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
         * Get delivery
         * @description Get the current state of one delivery.
         *
         *     Scope: `deliveries:read`.
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
         * List attempts
         * @description List the attempts of a delivery in order, each with the request and the response.
         *
         *     Scope: `deliveries:read`.
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
         * Retry delivery
         * @description Attempt the same delivery once more, now. Also possible after a success. Does not change the retry schedule.
         *
         *     Scope: `deliveries:retry`.
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
         * Recover deliveries
         * @description Send an endpoint the events that it did not receive, as an operation of kind `delivery_recovery`.
         *
         *     Scope: `events:replay`.
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
         * Rotate webhook secret
         * @description Create a new signing secret. Older secrets also sign until the overlap ends.
         *
         *     Scope: `webhooks:write`.
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
         * Get webhook secret
         * @description Get the newest signing secret of an endpoint.
         *
         *     Scope: `webhooks:write`.
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
         * Test webhook
         * @description Send a test event to one endpoint, regardless of its filter. The event and its delivery exist at once.
         *
         *     Scope: `webhooks:write`.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check webhook
         * @description Check that an endpoint can be reached: connect, sign in and look up its target. Nothing is sent. At most 10 per minute per credential.
         *
         *     Scope: `webhooks:write`.
         */
        post: operations["checkWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/filter-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview filter
         * @description Preview which of the newest retained events a content filter would let through, or try it on one event. Stores nothing.
         *
         *     Scope: `events:read`.
         */
        post: operations["previewFilter"];
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
        /**
         * Get AsyncAPI document
         * @description Every event type and the ways to receive it, as an AsyncAPI 3 document.
         */
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
        /**
         * Read the reference
         * @description The API reference as a page, with a form to try each request.
         */
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
        /**
         * Read the error codes
         * @description All error codes and what they mean, as a page.
         */
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
        /**
         * List dead letters
         * @description List integration events that a consumer gave up on, newest first.
         */
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
        /**
         * Redrive dead letters
         * @description Send dead letters back to the consumers that gave up on them, at most 500 a request.
         */
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
        /**
         * Get instance health
         * @description Check whether the gateway that answers, and everything that it depends on, works.
         */
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
        /**
         * List nodes
         * @description List the processes that run sessions and how many sessions each one runs.
         */
        get: operations["listNodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enterprise/operations/{operationId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel any operation
         * @description Request cancellation of any team's operation, even if the team is suspended. The body is ignored.
         */
        post: operations["cancelAnyOperation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enterprise/sessions/{sessionId}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop any session
         * @description Stop a session of any team (MANUAL_STOP). If a suspension has stopped it, it does not start again when the suspension ends.
         */
        post: operations["stopAnySession"];
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
        /**
         * List teams
         * @description List all teams, newest first.
         */
        get: operations["listTeams"];
        put?: never;
        /**
         * Create team
         * @description Create a team with its owner, or an invitation for the owner, and a first key with every scope.
         */
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
        /**
         * Get administered team
         * @description Get one team.
         */
        get: operations["getAdministeredTeam"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a team
         * @description Rename a team, suspend it, lift its suspension, or change its limits.
         */
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
        /**
         * List users
         * @description List all users with their teams, newest first.
         */
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
        /**
         * Reset password
         * @description Create a one-time link with which a user sets a new password. All of their signed-in sessions end.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hooks/notices/{leaveToken}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask to leave notices
         * @description Show a page that asks whether to stop sending notices to an address.
         */
        get: operations["askToLeaveNotices"];
        put?: never;
        /**
         * Leave notices
         * @description Stop sending notices to an address, also by one-click unsubscribe in a mail program.
         */
        post: operations["leaveNotices"];
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
        /**
         * Answer Meta’s challenge
         * @description Answer Meta's challenge as text if the request has the session's verify token.
         */
        get: operations["answerCloudChallenge"];
        put?: never;
        /**
         * Receive Meta’s webhook
         * @description Receive a webhook from Meta, signed with the app secret in `X-Hub-Signature-256`. It is stored before the answer. At most 1,000 items per request.
         */
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
         * Answer an MCP message
         * @description Send a message as an MCP client (streamable HTTP without sessions, answered as JSON).
         *
         *     Scope: `events:read`.
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
        /**
         * Download linked media
         * @description Download a file with the signed link from a payload. No credential is needed.
         */
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
        /**
         * Get OpenAPI document
         * @description This reference as an OpenAPI 3.1 document.
         */
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
         * List team events
         * @description List the events that the team itself owns, newest first.
         *
         *     Scope: `events:read`. Not for project tokens.
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
         * Get team event
         * @description Get one event that the team itself owns.
         *
         *     Scope: `events:read`. Not for project tokens.
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
         * List team event deliveries
         * @description List what happened to a team event at each endpoint of the team.
         *
         *     Scope: `deliveries:read`. Not for project tokens.
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
         * Replay team event
         * @description Send a team event again to one of the team's endpoints.
         *
         *     Scope: `events:replay`. Not for project tokens.
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
         * Stream team events
         * @description Stream the team's own events as they happen.
         *
         *     Scope: `events:read`. Not for project tokens.
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
         * Make team test event
         * @description Create a test event of the team itself. It is recorded and delivered like any other event.
         *
         *     Scope: `events:test`. Not for project tokens.
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
         * List operations
         * @description List the operations that the credential can see, newest first.
         *
         *     Scope: `operations:read`.
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
         * Get operation
         * @description Get the current state of one operation, or wait for its next change.
         *
         *     Scope: `operations:read`.
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
         * Cancel operation
         * @description Request cancellation of an operation. The body is ignored.
         *
         *     Scope: `operations:cancel`.
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
         * List transitions
         * @description List the status changes of an operation, oldest first.
         *
         *     Scope: `operations:read`.
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
         * Stream project changes
         * @description Stream the changes in a project as they happen. They carry ids, not content.
         *
         *     Scope: `events:read`.
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
         * List project events
         * @description List the events of a project, newest first.
         *
         *     Scope: `events:read`.
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
         * Get project event
         * @description Get one event of a project.
         *
         *     Scope: `events:read`.
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
         * List event deliveries
         * @description List what happened to an event at each endpoint of its project: its delivery, or the reason why there is none.
         *
         *     Scope: `deliveries:read`.
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
         * Replay project event
         * @description Send an event again to one of the project's endpoints.
         *
         *     Scope: `events:replay`.
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
         * Stream project events
         * @description Stream the events of a project as they happen.
         *
         *     Scope: `events:read`.
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
         * Make project test event
         * @description Create a test event in a project. It is recorded and delivered like any other event.
         *
         *     Scope: `events:test`.
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
         * List project operations
         * @description List the operations that the credential can see, newest first.
         *
         *     Scope: `operations:read`.
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
         * Get project operation
         * @description Get the current state of one operation, or wait for its next change.
         *
         *     Scope: `operations:read`.
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
         * Cancel project operation
         * @description Request cancellation of an operation. The body is ignored.
         *
         *     Scope: `operations:cancel`.
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
         * List project transitions
         * @description List the status changes of an operation, oldest first.
         *
         *     Scope: `operations:read`.
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
        /**
         * Get link page
         * @description The page that a QuickLink opens for an end customer.
         */
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
        /**
         * Begin visit
         * @description Start a visit of a QuickLink. It creates a session, and a QR code follows shortly. At most 10 per hour from one address.
         */
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
         * Get visit
         * @description Get the current state of a visit, or wait for its next change.
         *
         *     With the token that it began with, as `Authorization: Bearer`.
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
         * Cancel visit
         * @description Cancel a visit and remove its session. Fails with `conflict` if the visit has connected or ended.
         *
         *     With the token that it began with, as `Authorization: Bearer`.
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
         * Request visit code
         * @description Request a code to type on the phone instead of scanning the QR code. Works while the QR code is shown. At most five per visit.
         *
         *     With the token that it began with, as `Authorization: Bearer`.
         */
        post: operations["requestVisitCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/q/visits/{id}/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer visit passkey
         * @description Submit what the passkey signed. Fails with `conflict` unless the stage is `sign`. After `invalid_parameter`, nothing was sent.
         *
         *     With the token that it began with, as `Authorization: Bearer`.
         */
        post: operations["answerVisitPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/q/visits/{id}/passkey/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm visit passkey
         * @description Confirm that the phone shows the same code as the session. Fails with `conflict` unless the stage is `confirm`.
         *
         *     With the token that it began with, as `Authorization: Bearer`.
         */
        post: operations["confirmVisitPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/q/visits/{id}/signup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign up visit
         * @description Connect the WhatsApp Business account from the sign-up dialog. To continue after an error, send the same code again, with `pin` after `pin_required`. At most ten per visit.
         *
         *     With the token that it began with, as `Authorization: Bearer`.
         */
        post: operations["signUpVisit"];
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
        /**
         * Accept invitation
         * @description Accept an invitation to a team, or set a new password with a link from the administrator.
         */
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
        /**
         * Sign in
         * @description Sign in as a member. The sign-in is kept in a cookie.
         */
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
        /**
         * Sign out
         * @description Sign out and end the signed-in session.
         */
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
        /**
         * Get the signed-in member
         * @description Get the signed-in member and their current team.
         */
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
        /**
         * Change password
         * @description Change your own password. All your other signed-in sessions end.
         */
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
        /**
         * Change team
         * @description Switch to another team in this signed-in session only.
         */
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
         * List bridges
         * @description List the bridges that the credential can see, newest first. Can be limited to one project.
         *
         *     Scope: `bridges:read`.
         */
        get: operations["listBridges"];
        put?: never;
        /**
         * Create bridge
         * @description Create a bridge. It relays messages from one chat, or from all chats of a session, to a chat of another session.
         *
         *     Scope: `bridges:write`.
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
         * Get bridge
         * @description Get one bridge and counts of what it relayed.
         *
         *     Scope: `bridges:read`.
         */
        get: operations["getBridge"];
        put?: never;
        post?: never;
        /**
         * Delete bridge
         * @description Delete a bridge. Messages that are still waiting are not relayed. Relayed messages stay.
         *
         *     Scope: `bridges:write`.
         */
        delete: operations["deleteBridge"];
        options?: never;
        head?: never;
        /**
         * Update bridge
         * @description Change a bridge. Absent fields keep their values.
         *
         *     Scope: `bridges:write`.
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
         * List campaigns
         * @description List the campaigns of a project, newest first.
         *
         *     Scope: `campaigns:read`.
         */
        get: operations["listCampaigns"];
        put?: never;
        /**
         * Create campaign
         * @description Send a message to many recipients. The answer names the operation to follow.
         *
         *     Scope: `campaigns:write`.
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
         * Get campaign
         * @description Get one campaign and its progress.
         *
         *     Scope: `campaigns:read`.
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
    "/v1/campaigns/{campaignId}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause campaign
         * @description Pause a campaign until it is resumed. Messages that are being sent at this moment still go out.
         *
         *     Scope: `campaigns:write`.
         */
        post: operations["pauseCampaign"];
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
         * List campaign recipients
         * @description List the recipients of a campaign in the order of the request that created it.
         *
         *     Scope: `campaigns:read`.
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
    "/v1/campaigns/{campaignId}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume campaign
         * @description Resume a paused campaign where it stopped.
         *
         *     Scope: `campaigns:write`.
         */
        post: operations["resumeCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List project chats
         * @description List the chats of all sessions of a project, those with the newest messages first.
         *
         *     Scope: `chats:read`.
         */
        get: operations["listProjectChats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/destination-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List destination types
         * @description List the types of `destination` that an endpoint can have, and the fields of each.
         *
         *     Scope: `webhooks:read`.
         */
        get: operations["listDestinationTypes"];
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
         * List engines
         * @description List the engines: the messaging networks that sessions can use, with what each supports and requires. The first one is the default.
         *
         *     Scope: `sessions:read`.
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
    "/v1/event-summaries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Summarize events
         * @description Get the type, session, contact and a text excerpt of many events at once, for lists.
         *
         *     Scope: `events:read`.
         */
        get: operations["summarizeEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get limits
         * @description List the limits that apply and how much of each is used.
         *
         *     Scope: `projects:read`.
         */
        get: operations["getLimits"];
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
         * List members
         * @description List the members of the team.
         *
         *     Scope: `members:read`. Not for project tokens.
         */
        get: operations["listMembers"];
        put?: never;
        /**
         * Invite member
         * @description Invite a person to the team. They become a member when they accept.
         *
         *     The signed-in member must be owner or admin.
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
         * Delete member
         * @description Remove a member from the team. Their signed-in sessions end, and their keys are revoked or handed over.
         *
         *     The signed-in member must be owner or admin.
         */
        delete: operations["deleteMember"];
        options?: never;
        head?: never;
        /**
         * Update member
         * @description Change the role of a member.
         *
         *     The signed-in member must be owner or admin.
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
         * List invitations
         * @description List the open invitations to the team.
         *
         *     Scope: `members:read`. Not for project tokens.
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
         * Delete invitation
         * @description Withdraw an invitation.
         *
         *     The signed-in member must be owner or admin.
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
        /**
         * Leave team
         * @description Leave the team. Your signed-in sessions in this team end, and the keys that you created in it are revoked.
         */
        delete: operations["leaveTeam"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/metrics/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get delivery metrics
         * @description Get delivery attempts and deliveries over time: counts, results and latency.
         *
         *     Scope: `metrics:read`.
         */
        get: operations["getDeliveryMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/metrics/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get message metrics
         * @description Get messages over time: sent, received, delivered, read and failed, with the time to delivery.
         *
         *     Scope: `metrics:read`.
         */
        get: operations["getMessageMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/metrics/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get session metrics
         * @description Get sessions over time: how long they were connected and how often they disconnected.
         *
         *     Scope: `metrics:read`.
         */
        get: operations["getSessionMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get notice settings
         * @description Get who receives an e-mail when an endpoint fails, recovers or is disabled.
         *
         *     Scope: `notices:read`. Not for project tokens.
         */
        get: operations["getNoticeSettings"];
        /**
         * Put notice settings
         * @description Replace the notice settings. Absent fields are reset to their defaults.
         *
         *     Scope: `notices:write`. Not for project tokens. The member behind the credential must be owner or admin.
         */
        put: operations["putNoticeSettings"];
        post?: never;
        delete?: never;
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
         * Get overview
         * @description Get counts, and the traffic of the last hour by minute. A part is null while its service is unavailable.
         *
         *     Scope: `sessions:read`.
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
         * List projects
         * @description List the projects that the credential can see, newest first.
         *
         *     Scope: `projects:read`.
         */
        get: operations["listProjects"];
        put?: never;
        /**
         * Create project
         * @description Create a project. It starts in the stage Sandbox.
         *
         *     Scope: `projects:write`. Not for project tokens.
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
         * Get project
         * @description Get one project.
         *
         *     Scope: `projects:read`.
         */
        get: operations["getProject"];
        put?: never;
        post?: never;
        /**
         * Delete project
         * @description Delete a project with its credentials, sessions and endpoints.
         *
         *     Scope: `projects:write`. Not for project tokens.
         */
        delete: operations["deleteProject"];
        options?: never;
        head?: never;
        /**
         * Update project
         * @description Rename a project or change its slug.
         *
         *     Scope: `projects:write`.
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
         * Start enrollment
         * @description Start moving a project to the stage Live. The operation reports what is required.
         *
         *     Scope: `projects:write`.
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
         * Answer enrollment action
         * @description Complete the action that an enrollment requires.
         *
         *     Scope: `projects:write`.
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
         * List quick links
         * @description List the QuickLinks of a project, newest first.
         *
         *     Scope: `quicklinks:read`.
         */
        get: operations["listQuickLinks"];
        put?: never;
        /**
         * Create quick link
         * @description Create a QuickLink with which end customers connect their accounts.
         *
         *     Scope: `quicklinks:write`.
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
         * Get quick link
         * @description Get one QuickLink.
         *
         *     Scope: `quicklinks:read`.
         */
        get: operations["getQuickLink"];
        put?: never;
        post?: never;
        /**
         * Delete quick link
         * @description Delete a QuickLink and end its visits. Sessions that connected through it stay.
         *
         *     Scope: `quicklinks:write`.
         */
        delete: operations["deleteQuickLink"];
        options?: never;
        head?: never;
        /**
         * Update quick link
         * @description Change a QuickLink. Visits that have already started are not affected.
         *
         *     Scope: `quicklinks:write`.
         */
        patch: operations["updateQuickLink"];
        trace?: never;
    };
    "/v1/search/ids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search ids
         * @description Find the resource of a project by its id. Only finds kinds that the credential may read.
         *
         *     Scope: `sessions:read`.
         */
        get: operations["searchIds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/search/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search project messages
         * @description Search the messages of all sessions of a project by words, newest first.
         *
         *     Scope: `messages:read`.
         */
        get: operations["searchProjectMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * List sessions by page
         * @description List the sessions that the credential can see, newest first. Can be limited to one project.
         *
         *     Scope: `sessions:read`.
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
         * Remove session
         * @description Delete a session with its messages. A linked session is logged out first.
         *
         *     Scope: `sessions:write`.
         */
        delete: operations["removeSession"];
        options?: never;
        head?: never;
        /**
         * Change tier or name
         * @description Change the tier, reference or name of a session.
         *
         *     Scope: `sessions:write`.
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
         * Stop managed session
         * @description Stop a session (MANUAL_STOP). It stays linked. Idempotent.
         *
         *     Scope: `sessions:write`.
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
         * Remove sessions
         * @description Delete several sessions with their messages. Linked sessions are logged out first. Each succeeds or fails on its own.
         *
         *     Scope: `sessions:write`.
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
         * Stop sessions
         * @description Stop several sessions (MANUAL_STOP). Each succeeds or fails on its own. Idempotent.
         *
         *     Scope: `sessions:write`.
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
         * Get team
         * @description Get the team of the credential.
         *
         *     Scope: `members:read`. Not for project tokens.
         */
        get: operations["getTeam"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update team
         * @description Rename the team.
         *
         *     Scope: `members:write`. Not for project tokens. The member behind the credential must be owner or admin.
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
         * List templates
         * @description List the templates of a project, newest first.
         *
         *     Scope: `templates:read`.
         */
        get: operations["listTemplates"];
        put?: never;
        /**
         * Create template
         * @description Create a template.
         *
         *     Scope: `templates:write`. The member behind the credential must be owner or admin.
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
         * Get template
         * @description Get one template.
         *
         *     Scope: `templates:read`.
         */
        get: operations["getTemplate"];
        /**
         * Update template
         * @description Replace the content of a template. Running campaigns keep the text that they started with.
         *
         *     Scope: `templates:write`. The member behind the credential must be owner or admin.
         */
        put: operations["updateTemplate"];
        post?: never;
        /**
         * Delete template
         * @description Delete a template, also on its network. Campaigns that use it keep its text, unless the network reviews templates.
         *
         *     Scope: `templates:write`. The member behind the credential must be owner or admin.
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
         * Submit template
         * @description Submit a template to the session's network for review. The network approves or rejects it later.
         *
         *     Scope: `templates:write`. The member behind the credential must be owner or admin.
         */
        post: operations["submitTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/templates/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import templates
         * @description Import the templates of the session's business account from its network.
         *
         *     Scope: `templates:write`. The member behind the credential must be owner or admin.
         */
        post: operations["importTemplates"];
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
         * List testing numbers
         * @description List the testing numbers that the credential can see, newest first.
         *
         *     Scope: `sessions:read`.
         */
        get: operations["listTestingNumbers"];
        put?: never;
        /**
         * Create testing number
         * @description Create a new number on the sandbox network.
         *
         *     Scope: `sessions:write`.
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
         * Delete testing number
         * @description Delete a testing number. Refused while a session runs on it.
         *
         *     Scope: `sessions:write`.
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
         * Inject fault
         * @description Make the sandbox network misbehave for a number.
         *
         *     Scope: `sessions:write`.
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
         * Send from testing number
         * @description Send a message from a testing number, as its owner would from the phone. If a session is linked to the number, it gets `message.sent` with `fromMe`.
         *
         *     Scope: `sessions:write`.
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
         * Scan pairing code
         * @description Scan the QR code of a session with the phone of a testing number. The session connects.
         *
         *     Scope: `sessions:write`.
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
         * Get widget
         * @description Get the settings of embedded signup of a project, or the team's defaults without a project.
         *
         *     Scope: `widget:read`.
         */
        get: operations["getWidget"];
        /**
         * Replace widget settings
         * @description Replace the settings of embedded signup of a project, or the team's defaults without a project.
         *
         *     Scope: `widget:write`.
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
         * Rotate widget key
         * @description Create a new public key for a project. Pages that use the previous key stop working at once.
         *
         *     Scope: `widget:write`.
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
         * List widget sessions
         * @description List the widget sessions of a project, newest first. They are kept for 30 days after they end.
         *
         *     Scope: `widget:read`.
         */
        get: operations["listWidgetSessions"];
        put?: never;
        /**
         * Create widget session
         * @description Create a widget session and the URL of its frame. Fails with `link_expired` while the widget is disabled.
         *
         *     Scope: `widget:write`.
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
         * Get widget session
         * @description Get one widget session.
         *
         *     Scope: `widget:read`.
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
         * Cancel widget session
         * @description Cancel a widget session and remove its session. Fails with `conflict` if it has connected or ended.
         *
         *     Scope: `widget:write`.
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
         * Hand off widget session
         * @description Get the result of a widget session. The first read after it connects changes its status to `handed_off`.
         *
         *     Scope: `widget:read`.
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
        /**
         * Get page asset
         * @description Scripts and styles of the pages for end customers. A file's name changes with its content.
         */
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
        /**
         * Get embed script
         * @description The script that loads embedded signup in your pages. Only with `WIDGET_COMPAT_ROUTES`.
         */
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
        /**
         * Get frame
         * @description The page that embedded signup shows in a frame. Only pages from the allowed origins can embed it.
         */
        get: operations["getFrame"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/widget/logos/{logo}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get logo
         * @description The logo of a project, as its pages show it. The file's name changes with the image.
         */
        get: operations["getLogo"];
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
        /**
         * Open widget session
         * @description Create a widget session from a page of an allowed origin. At most 10 per hour from one address.
         */
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
         * Follow widget session
         * @description Get the current state of a widget session, or wait for its next change.
         *
         *     With the token that it began with, as `Authorization: Bearer`.
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
         * End widget session
         * @description Cancel a widget session from its frame. Fails with `conflict` if it has connected or ended.
         *
         *     With the token that it began with, as `Authorization: Bearer`.
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
         * Request widget session code
         * @description Request a code to type on the phone instead of scanning the QR code. Works while the QR code is shown. At most five per widget session.
         *
         *     With the token that it began with, as `Authorization: Bearer`.
         */
        post: operations["requestWidgetSessionCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/widget/sessions/{widgetSessionId}/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer widget session passkey
         * @description Submit what the passkey signed. Fails with `conflict` unless the stage is `sign`. After `invalid_parameter`, nothing was sent.
         *
         *     With the token that it began with, as `Authorization: Bearer`.
         */
        post: operations["answerWidgetSessionPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/widget/sessions/{widgetSessionId}/passkey/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm widget session passkey
         * @description Confirm that the phone shows the same code as the session. Fails with `conflict` unless the stage is `confirm`.
         *
         *     With the token that it began with, as `Authorization: Bearer`.
         */
        post: operations["confirmWidgetSessionPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/widget/sessions/{widgetSessionId}/signup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign up widget session
         * @description Connect the WhatsApp Business account from the sign-up dialog. To continue after an error, send the same code again, with `pin` after `pin_required`. At most ten per widget session.
         *
         *     With the token that it began with, as `Authorization: Bearer`.
         */
        post: operations["signUpWidgetSession"];
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
         * Start widget session
         * @description Create the session of a widget session and start it. A repeat returns the current state. Fails with `conflict` if it has connected or ended.
         *
         *     With the token that it began with, as `Authorization: Bearer`.
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
            /** @description The person. */
            user: components["schemas"]["Person"];
        };
        AcceptInvitationBody: {
            /** @description A new password of at least 12 characters, or the current one of a person who already has one. */
            password: string;
            /** @description The token at the end of the link. */
            token: string;
        };
        AccountRestriction: {
            /** @description Whether the restriction applies now. */
            active: boolean;
            /**
             * @description `reachout`: no messages to people who never wrote. `new_chats`: a limit of new chats.
             * @enum {string}
             */
            kind: "reachout" | "new_chats";
            /** @description Usage of the limit, if the network counts it. */
            quota?: components["schemas"]["RestrictionQuota"];
            /** @description The network's own word for the reason. */
            reason?: string;
            /**
             * Format: date-time
             * @description When it ends, if the network reports it.
             */
            until?: string;
        };
        Acknowledgement: {
            /** @description A sentence for people. */
            message: string;
            /** @description Always true. Errors have the error body instead. */
            success: boolean;
        };
        ActionRequired: {
            /**
             * @description A code for programs.
             * @enum {string}
             */
            code: "accept_terms" | "verify_business" | "connect_session";
            /**
             * Format: date-time
             * @description When it expires. Absent: never.
             */
            expiresAt?: string;
            /** @description Its id. */
            id: string;
            /** @description A sentence for people. */
            message: string;
            /** @description A page where a person can do it. */
            url?: string;
        };
        AdministeredTeam: {
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description Its id. */
            id: string;
            /** @description The team's own limits, in place of the settings of the installation. */
            limits: components["schemas"]["TeamLimits"];
            /** @description Its name. */
            name: string;
            /** @description The `Service-Version` for requests that name none. */
            serviceVersion: string;
            /** @description Whether the team is suspended. Its credentials are refused, and its work is paused. */
            suspended: boolean;
        };
        AdministeredTeamPage: {
            /** @description The items of this page. */
            data: components["schemas"]["AdministeredTeam"][];
            /** @description The position of this page in the list. */
            pagination: components["schemas"]["OffsetPageInfo"];
        };
        AdministeredUser: {
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description The e-mail address of the person. */
            email: string;
            /** @description Its id. */
            id: string;
            /** @description The teams that the person is a member of. */
            teams: components["schemas"]["TeamOfUser"][];
        };
        AdministeredUserPage: {
            /** @description The items of this page. */
            data: components["schemas"]["AdministeredUser"][];
            /** @description The position of this page in the list. */
            pagination: components["schemas"]["OffsetPageInfo"];
        };
        ApiKey: {
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it expires. Absent: never.
             */
            expiresAt?: string;
            /** @description Its id. */
            id: string;
            /** @description Whether the key can authenticate. */
            isActive: boolean;
            /** @description Its name in lists. */
            label: string;
            /**
             * Format: date-time
             * @description When the key was last used, updated at most once a minute.
             */
            lastUsed?: string;
            /** @description The project of a project token. */
            projectId?: string;
            /** @description What it is allowed to do. */
            scopes: ("operations:read" | "operations:cancel" | "events:read" | "events:replay" | "events:test" | "webhooks:read" | "webhooks:write" | "deliveries:read" | "deliveries:retry" | "sessions:read" | "sessions:write" | "sessions:export" | "messages:read" | "messages:send" | "messages:delete" | "media:read" | "media:write" | "chats:read" | "chats:write" | "groups:read" | "groups:write" | "contacts:read" | "contacts:write" | "channels:read" | "channels:write" | "labels:read" | "labels:write" | "presence:read" | "presence:write" | "client_rules:read" | "client_rules:write" | "client_tokens:issue" | "keys:read" | "keys:write" | "projects:read" | "projects:write" | "members:read" | "members:write" | "campaigns:read" | "campaigns:write" | "templates:read" | "templates:write" | "quicklinks:read" | "quicklinks:write" | "widget:read" | "widget:write" | "bridges:read" | "bridges:write" | "metrics:read" | "notices:read" | "notices:write")[];
        };
        ApiKeyWithSecret: {
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it expires. Absent: never.
             */
            expiresAt?: string;
            /** @description Its id. */
            id: string;
            /** @description Whether the key can authenticate. */
            isActive: boolean;
            /** @description The credential itself. It is not shown again. */
            key: string;
            /** @description Its name in lists. */
            label: string;
            /**
             * Format: date-time
             * @description When the key was last used, updated at most once a minute.
             */
            lastUsed?: string;
            /** @description The project of a project token. */
            projectId?: string;
            /** @description What it is allowed to do. */
            scopes: ("operations:read" | "operations:cancel" | "events:read" | "events:replay" | "events:test" | "webhooks:read" | "webhooks:write" | "deliveries:read" | "deliveries:retry" | "sessions:read" | "sessions:write" | "sessions:export" | "messages:read" | "messages:send" | "messages:delete" | "media:read" | "media:write" | "chats:read" | "chats:write" | "groups:read" | "groups:write" | "contacts:read" | "contacts:write" | "channels:read" | "channels:write" | "labels:read" | "labels:write" | "presence:read" | "presence:write" | "client_rules:read" | "client_rules:write" | "client_tokens:issue" | "keys:read" | "keys:write" | "projects:read" | "projects:write" | "members:read" | "members:write" | "campaigns:read" | "campaigns:write" | "templates:read" | "templates:write" | "quicklinks:read" | "quicklinks:write" | "widget:read" | "widget:write" | "bridges:read" | "bridges:write" | "metrics:read" | "notices:read" | "notices:write")[];
        };
        AttemptBatch: {
            /** @description How many events are in it. */
            events: number;
            /** @description The value of `webhook-id` in the metadata of the object. */
            id: string;
            /** @description The key of the object. */
            key: string;
        };
        AttemptData: {
            /** @description The items of this page. */
            data: components["schemas"]["DeliveryAttempt"][];
        };
        AttemptSession: {
            /** @description Its id. */
            id: string;
            /** @description Its name. */
            name: string;
            /** @description E.164, once it is linked. */
            phoneNumber?: string;
        };
        AttemptState: {
            /** @description Its id. */
            id: string;
            /** @description The code to type on the phone instead of scanning the QR code. */
            pairingCode?: string;
            /** @description The step that the account's passkey requires, instead of a code. */
            passkey?: components["schemas"]["SessionPasskey"];
            /** @description The QR code as an SVG image. */
            qr?: string;
            /** @description `no_place` if the link or its project was full when the account would have connected. `pin_required` while the PIN of the number is required. Otherwise a sentence that says why it `failed`. */
            reason?: string;
            /** @description The page to go to next. Only after it has connected. */
            redirectUrl?: string;
            /** @description Increases with every change. */
            sequence: number;
            /** @description The network's sign-up dialog to open instead of a code, until it is complete. */
            signup?: components["schemas"]["SignupDialog"];
            /**
             * @description `waiting` for a code, then `scan`; all others are final.
             * @enum {string}
             */
            status: "waiting" | "scan" | "connected" | "expired" | "failed" | "cancelled";
        };
        AuthCredentials: {
            /** @description For `oauth2` with `basic` or `post`. */
            clientSecret?: string;
            /** @description The id by which the token server knows `privateKey`. */
            keyId?: string;
            /** @description For `basic`. */
            password?: string;
            /** @description For `oauth2` with `private_key_jwt`: a PEM key without a passphrase: RSA of at least 2048 bits, P-256, P-384, P-521 or Ed25519. */
            privateKey?: string;
            /** @description For `bearer`. */
            token?: string;
        };
        BegunVisit: {
            /**
             * Format: date-time
             * @description When it ends, unless it has connected before.
             */
            expiresAt: string;
            /** @description Its id. */
            id: string;
            /**
             * @description The current status.
             * @enum {string}
             */
            status: "waiting" | "scan" | "connected" | "expired" | "failed" | "cancelled";
            /** @description For `Authorization: Bearer` on the routes of this visit. */
            token: string;
        };
        BilledConversation: {
            /** @description Its id. */
            id: string;
            /** @description Meta's word for who started it and why, such as `marketing`. */
            origin?: string;
        };
        Bridge: {
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /**
             * @description The direction in which messages are relayed.
             * @enum {string}
             */
            direction: "one_way" | "two_way";
            /** @description Whether the bridge relays. Messages that arrive while it is false are not relayed later. */
            enabled: boolean;
            /** @description The source. */
            from: components["schemas"]["BridgeSource"];
            /** @description Its id. */
            id: string;
            /** @description What is relayed. */
            include: ("text" | "media" | "location" | "contact" | "reaction" | "edit" | "revoke")[];
            /** @description Its name. */
            name: string;
            /** @description The project that it belongs to. */
            projectId: string;
            /** @description Whether texts and captions start with the sender's name: `Ada: Hello`. */
            senderPrefix: boolean;
            /** @description Counts of what it relayed. */
            stats: components["schemas"]["BridgeStats"];
            /** @description The target. */
            to: components["schemas"]["BridgeTarget"];
        };
        BridgePage: {
            /** @description The items of this page. */
            data: components["schemas"]["Bridge"][];
            /** @description The position of this page in the list. */
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
            /** @description Why the last failure happened, such as `recipient_not_found`. */
            lastError?: string;
            /**
             * Format: date-time
             * @description When something was last relayed.
             */
            lastRelayedAt?: string;
            /** @description Relayed messages. Reactions, edits and deletions are not counted. */
            relayed: number;
            /** @description Messages that are still to be relayed. */
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
        CallSettings: {
            /** @description Whether every incoming call is rejected. */
            reject: boolean;
            /** @description A text to send to the caller, once per call. Not sent to groups. */
            text?: string;
        };
        Campaign: {
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description Its id. */
            id: string;
            /** @description What is sent. */
            message: components["schemas"]["CampaignMessage"];
            /** @description Its name. */
            name: string;
            /** @description The operation to follow, by `GET /platform/operations/{operationId}`. */
            operationId: string;
            /** @description Whether it is paused. It sends nothing until it is resumed. */
            paused: boolean;
            /** @description The project that it belongs to. */
            projectId: string;
            /** @description The number of messages sent per minute. */
            ratePerMinute: number;
            /** @description The number of recipients by progress. */
            recipients: components["schemas"]["RecipientCounts"];
            /**
             * Format: date-time
             * @description Nothing is sent before this time.
             */
            scheduledAt?: string;
            /** @description Name of the sending session. */
            session: string;
            /**
             * @description That of its operation; `scheduled` and `paused` are running ones that do not send yet, or now.
             * @enum {string}
             */
            status: "scheduled" | "running" | "paused" | "action_required" | "succeeded" | "failed" | "cancelled";
        };
        CampaignMessage: {
            /** @description A template of the project; instead of `type` and `text`. */
            templateId?: string;
            /** @description The text. */
            text?: string;
            /**
             * @description Together with `text`.
             * @enum {string}
             */
            type?: "text";
            /** @description Values for recipients that have none of their own, by name or by component. Only with `templateId`. */
            variables?: Record<string, unknown>;
        };
        CampaignPage: {
            /** @description The items of this page. */
            data: components["schemas"]["Campaign"][];
            /** @description The position of this page in the list. */
            pagination: components["schemas"]["OffsetPageInfo"];
        };
        CampaignRecipient: {
            /** @description JID, phone number or resource id. */
            to: string;
            /** @description Texts by variable name. For a template also by component: `{ header?, body?, buttons?, cards? }`. */
            variables?: Record<string, unknown>;
        };
        CampaignRecipientState: {
            /** @description The message reached the phone. */
            delivered?: boolean;
            /** @description `marketing_limit`: the network held the message back because the person already receives enough marketing. */
            detail?: string;
            /** @description Why it failed, such as `recipient_not_found`. */
            error?: string;
            /** @description The network failed to deliver it after it had accepted it. */
            failedLater?: boolean;
            /** @description Its id. */
            id: string;
            /** @description The id of the message, once it is sent. */
            messageId?: string;
            /** @description The message was read. */
            read?: boolean;
            /** @description The person wrote within a week after it. */
            replied?: boolean;
            /**
             * @description The current status.
             * @enum {string}
             */
            status: "pending" | "sent" | "failed" | "skipped";
            /** @description The phone number. */
            to: string;
            /** @description The values of the variables for this recipient. */
            variables?: Record<string, unknown>;
        };
        CancelReceipt: {
            /** @description The key of the request, and whether the request is a repeat. */
            idempotency: components["schemas"]["IdempotencyReceipt"];
            /** @description The operation as it was after the cancellation, not its current state. */
            operation: components["schemas"]["Operation"];
        };
        ChangePasswordBody: {
            /** @description The current password. */
            current: string;
            /** @description The new password. */
            next: string;
        };
        ChangeTeamBody: {
            /** @description The team to switch to. */
            teamId: string;
        };
        Channel: {
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description What the channel is about. */
            description?: string;
            /** @description The number of followers. */
            followers: number;
            /** @description The id of its conversation. */
            id: string;
            /** @description `…@newsletter` */
            jid: string;
            /** @description Whether the channel is muted. Its posts are still received. */
            muted: boolean;
            /** @description Its name. */
            name: string;
            /**
             * @description Whether the session owns the channel, follows it, or neither.
             * @enum {string}
             */
            role: "owner" | "follower" | "none";
        };
        Chat: {
            /** @description Whether the chat is archived. */
            archived: boolean;
            /** @description The chat. */
            conversation: components["schemas"]["ConversationRef"];
            /** @description Seconds after which new messages disappear on phones. Absent: never. */
            disappearingSeconds?: number;
            /** @description Its id. */
            id: string;
            /** @description Whether it is a group. */
            isGroup: boolean;
            /** @description The newest message. */
            lastMessage?: components["schemas"]["MessageRead"];
            /**
             * Format: date-time
             * @description Absent: it is not muted.
             */
            mutedUntil?: string;
            /** @description Its name. */
            name?: string;
            /** @description Absent: it is not pinned. */
            pinned?: boolean;
            /** @description The number of unread messages. */
            unreadCount: number;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updatedAt: string;
        };
        ChatBody: {
            /**
             * @description A JID, a phone number (7–15 digits, optional +) or a resource id.
             * @example +12025550147
             */
            chatId: string;
            /**
             * @description Name or id of the session. Default: `default`, or the session of the client token.
             * @example shop
             */
            session?: string;
        };
        ChatForBody: {
            /** @description How many seconds it lasts from now. 0 ends it. */
            seconds: number;
        };
        ChatLabelsBody: {
            /** @description All labels that the chat is to have. Others are removed. */
            labels: components["schemas"]["LabelRef"][];
        };
        ChatLabelsReply: {
            /** @description The labels. */
            labels: components["schemas"]["Label"][];
            /** @description A sentence for people. */
            message: string;
            /** @description Always true. Errors have the error body instead. */
            success: boolean;
        };
        ChatSummary: {
            /** @description Whether the chat is archived. */
            archived: boolean;
            /** @description Seconds after which new messages disappear on phones. Absent: never. */
            disappearingSeconds?: number;
            /** @description Its id. */
            id: string;
            /** @description Whether it is a group. */
            isGroup: boolean;
            /** @description The newest message. */
            lastMessage?: components["schemas"]["MessageSummary"];
            /**
             * Format: date-time
             * @description Absent: it is not muted.
             */
            mutedUntil?: string;
            /** @description Its name. */
            name?: string;
            /** @description For a group that the session is in: a signed, expiring link. */
            picture?: string;
            /** @description Absent: it is not pinned. */
            pinned?: boolean;
            /** @description The number of unread messages. */
            unreadCount: number;
        };
        CheckWebhookBody: {
            /** @description With a `url`: the same as in an endpoint. */
            auth?: components["schemas"]["WrittenAuth"];
            /** @description Where to send the events, in place of `url`: `type`, the fields of that type from `GET /v1/destination-types`, and `credentials`, which are never shown. */
            destination?: Record<string, unknown>;
            /** @description Id of an existing endpoint. Without it, `url` or `destination` is required. */
            id?: string;
            /** @description Default: the value of the endpoint, otherwise 15. */
            timeoutSeconds?: number;
            /** @description With a `url`: the same as in an endpoint. */
            tls?: components["schemas"]["WrittenTls"];
            /** @description A URL to check before an endpoint has it. */
            url?: string;
        };
        ClientRules: {
            /**
             * @description Any of send_message, send_reaction, send_typing, send_seen, read_presence, separated by commas.
             * @example send_message,send_typing
             */
            allowedActions: string;
            /**
             * @description Comma-separated, `scheme://host[:port]` or `*`.
             * @example https://shop.example.com
             */
            allowedOrigins: string;
            /** @description Whether client tokens are accepted. */
            enabled: boolean;
            /**
             * @description Messages per day (UTC) of one ephemeral session. 0: none.
             * @example 100
             */
            maxDaily: number;
            /**
             * @description Requests per minute of one ephemeral session.
             * @example 60
             */
            rateLimit: number;
            /**
             * @description To whom: who wrote first, anyone, no one yet (`verified`), no one.
             * @enum {string}
             */
            recipientMode: "conversation" | "any" | "verified" | "none";
        };
        ClientRulesInput: {
            /**
             * @description What client tokens may do, separated by commas.
             * @example send_message,send_typing
             */
            allowedActions?: string;
            /**
             * @description Origins whose pages can use it, separated by commas.
             * @example https://shop.example.com
             */
            allowedOrigins?: string;
            /** @description Whether it is in use. */
            enabled?: boolean;
            /**
             * @description How many messages an end user can send per day (UTC). 0: none.
             * @example 100
             */
            maxDaily?: number;
            /**
             * @description How many requests an end user can make per minute.
             * @example 60
             */
            rateLimit?: number;
            /**
             * @description Whom an end user can write to.
             * @enum {string}
             */
            recipientMode?: "conversation" | "any" | "verified" | "none";
        };
        ClientToken: {
            /** @description What it is allowed to do. */
            actions: ("send_message" | "send_reaction" | "send_typing" | "send_seen" | "read_presence")[];
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description Your name for the session of the end user. */
            ephemeralSessionId: string;
            /**
             * Format: date-time
             * @description When it expires. Absent: never.
             */
            expiresAt: string;
            /** @description Its id. */
            id: string;
            /**
             * Format: date-time
             * @description When it was last used, to the minute.
             */
            lastUsed?: string;
        };
        Contact: {
            /** @description Whether the session has blocked the person. */
            blocked: boolean;
            /** @description The person's id for this business, where the network has one. */
            bsuid?: string;
            /** @description Its id. */
            id: string;
            /** @description `…@lid` */
            lid?: string;
            /** @description The name that the session gave them. */
            name?: string;
            /**
             * @description E.164, such as `+12025550147`.
             * @example +12025550147
             */
            phoneNumber?: string;
            /** @description The name that they chose. */
            pushName?: string;
            /** @description The person's name on the network, where they have one. */
            username?: string;
        };
        ContactAbout: {
            /** @description Null if there is none or the person does not show it. */
            about: string | null;
            /**
             * Format: date-time
             * @description When the person wrote it, if the network reports it.
             */
            updatedAt?: string;
        };
        ContactBody: {
            /** @description Its name. */
            name: string;
        };
        ContactPicture: {
            /** @description A link that expires. Null if there is no picture or the person does not show it. */
            pictureUrl: string | null;
        };
        ContentRetention: {
            /** @description Whether it is in use. */
            enabled: boolean;
        };
        ConversationRef: {
            /** @description The person's id for this business, where the network has one. */
            bsuid?: string;
            /** @description Its id. */
            id: string;
            /**
             * @description E.164, such as `+12025550147`.
             * @example +12025550147
             */
            phoneNumber?: string;
            /** @description Who wrote it. */
            sender?: components["schemas"]["IdentityRef"];
            /** @description The person's name on the network, where they have one. */
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
            /** @description The source. */
            from: components["schemas"]["BridgeSource"];
            /** @description What is relayed. Default: all. */
            include?: ("text" | "media" | "location" | "contact" | "reaction" | "edit" | "revoke")[];
            /** @description Its name. */
            name: string;
            /** @description Required with a team API key. With a project token, its project is the default. */
            projectId?: string;
            /** @description Default false. */
            senderPrefix?: boolean;
            /** @description The target. */
            to: components["schemas"]["BridgeTarget"];
        };
        CreateCampaign: {
            /** @description What is sent. */
            message: components["schemas"]["CampaignMessage"];
            /** @description Its name. */
            name: string;
            /** @description The project that it belongs to. */
            projectId: string;
            /** @description Messages per minute, evenly spaced. Default 600. */
            ratePerMinute?: number;
            /** @description The recipients. */
            recipients: components["schemas"]["CampaignRecipient"][];
            /**
             * Format: date-time
             * @description When to start. Until then, its operation is `running` with progress `scheduled` and can be cancelled.
             */
            scheduledAt?: string;
            /** @description Name or id of a session of the project. */
            session: string;
        };
        CreateChannelBody: {
            /** @description A description in your own words. */
            description?: string;
            /** @description Its name. */
            name: string;
        };
        CreatedTeam: {
            /** @description Present if the request had no password. */
            invitation?: components["schemas"]["InvitationWithUrl"];
            /** @description The key. */
            key: components["schemas"]["ApiKeyWithSecret"];
            /** @description Present if the request had a password. */
            owner?: components["schemas"]["Member"];
            /** @description The team. */
            team: components["schemas"]["AdministeredTeam"];
        };
        CreateGroupBody: {
            /** @description JIDs, numbers or ids. */
            participants: string[];
            /** @description Has no effect. The session in the path is used. */
            session?: string;
            /** @description The name that members see. */
            subject: string;
        };
        CreateKeyBody: {
            /**
             * Format: date-time
             * @description Not later than the expiry of the key that creates it. Absent: the same.
             */
            expiresAt?: string;
            /** @description Its name in lists. */
            label: string;
            /** @description The project of a project token. Absent: a team API key is created. */
            projectId?: string;
            /** @description What it is allowed to do. */
            scopes: ("operations:read" | "operations:cancel" | "events:read" | "events:replay" | "events:test" | "webhooks:read" | "webhooks:write" | "deliveries:read" | "deliveries:retry" | "sessions:read" | "sessions:write" | "sessions:export" | "messages:read" | "messages:send" | "messages:delete" | "media:read" | "media:write" | "chats:read" | "chats:write" | "groups:read" | "groups:write" | "contacts:read" | "contacts:write" | "channels:read" | "channels:write" | "labels:read" | "labels:write" | "presence:read" | "presence:write" | "client_rules:read" | "client_rules:write" | "client_tokens:issue" | "keys:read" | "keys:write" | "projects:read" | "projects:write" | "members:read" | "members:write" | "campaigns:read" | "campaigns:write" | "templates:read" | "templates:write" | "quicklinks:read" | "quicklinks:write" | "widget:read" | "widget:write" | "bridges:read" | "bridges:write" | "metrics:read" | "notices:read" | "notices:write")[];
        };
        CreateProjectBody: {
            /** @description Its name. */
            name: string;
            /** @description Unique in the team. Default: derived from the name, or `project`, `project-2`, … if the name has no letters. */
            slug?: string;
        };
        CreateQuickLinkBody: {
            /** @description The configuration of the sessions that it creates. */
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
            /** @description How many accounts can connect through it. */
            maxSessions?: number;
            /** @description What the end customer sees, unless the widget has a display name. */
            name: string;
            /** @description Required with a team API key. With a project token, its project is the default. */
            projectId?: string;
            /** @description The page that the end customer goes to after connecting, with `externalId`, `session` and `status=connected` in the query. */
            redirectUrl?: string;
        };
        CreateSessionBody: {
            /** @description Settings of the engine. */
            config?: components["schemas"]["SessionConfig"];
            /** @description The same as in PUT …/credentials. */
            credentials?: components["schemas"]["SessionCredentials"];
            /**
             * @description Default sandbox; required in a Live project.
             * @enum {string}
             */
            engine?: "sandbox" | "cloud" | "baileys";
            /** @description Your reference for it in your own system. */
            externalId?: string;
            /** @description `^[A-Za-z0-9_-]{1,64}$`, not all digits, not a word that begins another /api route. */
            name: string;
            /** @description Required with a team API key. With a project token, its project is the default. */
            projectId?: string;
            /** @description Whether to start the session at once. Default true. */
            start?: boolean;
        };
        CreateTeamBody: {
            /** @description Its name. */
            name: string;
            /** @description The e-mail address of the team's owner. */
            ownerEmail: string;
            /** @description For a person who already has an account, their current password. Absent: the owner is invited and sets a password. */
            ownerPassword?: string;
            /** @description Set to false to send no e-mail with the invitation. */
            sendMail?: boolean;
        };
        CreateTemplate: {
            /** @description Either this or `components`. */
            body?: string;
            /**
             * @description Default `UTILITY`; Meta may choose another.
             * @enum {string}
             */
            category?: "MARKETING" | "UTILITY" | "AUTHENTICATION";
            /** @description Meta's array: `HEADER`, `BODY`, `FOOTER`, `BUTTONS`, `CAROUSEL`. */
            components?: components["schemas"]["TemplateComponent"][];
            /** @description The language, such as `en` or `pt_BR`. */
            language: string;
            /** @description Unique in its project with its language. */
            name: string;
            /** @description How variables of components are written: `POSITIONAL` (the default: `{{1}}`, `{{2}}`) or `NAMED`. */
            parameterFormat?: string;
            /** @description The project that it belongs to. */
            projectId: string;
            /** @description The variables of the body, exactly. Absent: taken from the body. */
            variables?: string[];
        };
        CreateTestingNumberBody: {
            /**
             * @description ISO 3166-1 alpha-2 code of the country.
             * @enum {string}
             */
            country: "US" | "GB" | "BR" | "IN";
            /** @description Required with a team API key. With a project token, its project is the default. */
            projectId?: string;
        };
        CreateWebhookBody: {
            /** @description How requests authenticate at an `http` endpoint: with an OAuth 2.0 token that Parley requests with client credentials, with a name and password, or with a token of yours. `headers` must then have no `authorization`. */
            auth?: components["schemas"]["WrittenAuth"];
            /** @description A description in your own words. */
            description?: string;
            /** @description Where to send the events, in place of `url`: `type`, the fields of that type from `GET /v1/destination-types`, and `credentials`, which are never shown. */
            destination?: Record<string, unknown>;
            /** @description Whether it is in use. */
            enabled?: boolean;
            /** @description Event types, prefixes such as `message.*`, or `*`. `*` does not include types that must be named. */
            events: string[];
            /** @description A filter on the envelope of an event, such as `{ "payload": { "type": "text" } }`. The guide to webhooks lists its fields, operators and limits. Absent: only `events` and `sessions` select. */
            filter?: Record<string, unknown>;
            /**
             * @description `native`: the envelope. `cloudevents`: a CloudEvent 1.0 around it.
             * @enum {string}
             */
            format?: "native" | "cloudevents" | "waha";
            /** @description Extra request headers, name to value. Only with a `url`. */
            headers?: Record<string, unknown>;
            /** @description Only for format `waha`: the key for HMAC-SHA512 signatures, as UTF-8. Absent: requests are not signed. */
            hmacKey?: string;
            /** @description The most requests that the endpoint receives at the same time. */
            maxConcurrency?: number;
            /**
             * @description `session`: the events of a session are delivered one after the other. `none`: in parallel.
             * @enum {string}
             */
            ordering?: "none" | "session";
            /** @description The project that owns the endpoint. Default: the project of a project token, otherwise the team owns it. */
            projectId?: string;
            /** @description The most requests that the endpoint receives per second. Absent: no limit. */
            ratePerSecond?: number;
            /** @description The schedule of retries. */
            retry?: components["schemas"]["RetryPolicy"];
            /** @description A signing secret of your own: 24 to 75 bytes in base64, with or without `whsec_`. Absent: a new one. */
            secret?: string;
            /** @description Names or ids of sessions, stored as ids. Absent: all. */
            sessions?: string[];
            /** @description The maximum total time of an attempt. */
            timeoutSeconds?: number;
            /** @description TLS settings of an endpoint with an https `url`: authorities to trust in place of the public ones, a client certificate, and the expected server name. Verification cannot be turned off. */
            tls?: components["schemas"]["WrittenTls"];
            /**
             * @description Exactly one of `url` and `destination`.
             * @example https://example.com/webhooks
             */
            url?: string;
        };
        CreateWidgetSessionBody: {
            /**
             * @description Default: the engine of the settings.
             * @enum {string}
             */
            engine?: "sandbox" | "cloud" | "baileys";
            /** @description Your reference, on the session and its lifecycle events. */
            externalId?: string;
            /** @description Required with a team API key. With a project token, its project is the default. */
            projectId?: string;
            /** @description Default: the URL of the settings. */
            redirectUrl?: string;
        };
        CredentialNames: {
            /** @description The names of the credentials that are set. */
            set: string[];
        };
        CredentialsSet: {
            /**
             * Format: date-time
             * @description When the network stops accepting them, if it reports that.
             */
            expiresAt?: string;
            /** @description The names of the credentials that are set. */
            set: string[];
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updatedAt: string;
        };
        CursorPageInfo: {
            /** @description The number of items per page. */
            limit: number;
            /** @description Null on the last page. */
            nextCursor: string | null;
        };
        DeadLetterPage: {
            /** @description The items of this page. */
            data: components["schemas"]["DeadLetterView"][];
            /** @description The position of this page in the list. */
            page: components["schemas"]["CursorPageInfo"];
        };
        DeadLetterView: {
            /** @description How many times it was tried. */
            attempts: number;
            /** @description The durable consumer that gave up on the event. */
            consumer: string;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description Id of the integration event. For a customer event, the id of that event. */
            eventId: string;
            /** @description Its id. */
            id: string;
            /** @description Why. */
            reason: string;
            /** @description The size in bytes. */
            sizeBytes: number;
            /** @description The JetStream stream of the event. */
            stream: string;
            /** @description The NATS subject on which the event was published. */
            subject: string;
        };
        Delivery: {
            /** @description The number of attempts made. */
            attempts: number;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /**
             * @description `expired`: not finished within seven days after it was created or last retried by hand.
             * @enum {string}
             */
            error?: "expired";
            /** @description The event. */
            eventId: string;
            /**
             * @description Why the delivery waits without a next attempt. Waiting uses up none of its attempts.
             * @enum {string}
             */
            held?: "breaker" | "suspended" | "batching";
            /** @description Its id. */
            id: string;
            /**
             * @description Its kind.
             * @enum {string}
             */
            kind: "event" | "replay" | "test";
            /** @description The response status of the last attempt. */
            lastResponseStatus?: number;
            /**
             * Format: date-time
             * @description Absent if none follows, while the delivery is held, and while an earlier event of its session goes first.
             */
            nextAttemptAt?: string;
            /**
             * @description The current status.
             * @enum {string}
             */
            status: "pending" | "retrying" | "succeeded" | "failed" | "discarded";
            /** @description The endpoint. */
            webhookId: string;
        };
        DeliveryAttempt: {
            /** @description For a destination of type `s3`: what was sent together. */
            batch?: components["schemas"]["AttemptBatch"];
            /** @description The duration in milliseconds. */
            durationMs: number;
            /**
             * @description Why it failed. Null or absent if it has not failed.
             * @enum {string}
             */
            error?: "dns" | "connect" | "tls" | "timeout" | "reset" | "blocked_address" | "invalid_response" | "auth" | "not_found" | "unroutable" | "refused" | "too_large" | "throttled" | "token";
            /** @description The number of the attempt, starting at 1. */
            number: number;
            /** @description The signed bytes as text. Absent once they are gone, or while the session’s content is withdrawn. */
            requestBody?: string;
            /** @description The request headers by lower-case name. Values of the endpoint's extra headers are `***`, because they may be secret. `webhook-signature` is absent once a secret that signed it is gone. */
            requestHeaders?: {
                [key: string]: string;
            };
            /** @description For a destination other than HTTP: the answer, such as `{ "confirmed": true }`. With the error `token`: `{ status?, error, description? }` from the token server. */
            response?: Record<string, unknown>;
            /** @description The first 16 KiB of the response body. */
            responseBody?: string;
            /** @description The status that the endpoint answered with. */
            responseStatus?: number;
            /**
             * Format: date-time
             * @description When it started.
             */
            startedAt: string;
            /** @description For a destination other than HTTP: the target, such as an exchange or a topic with its host. */
            target?: string;
            /**
             * @description Whether the attempt was scheduled or requested by a person.
             * @enum {string}
             */
            trigger: "schedule" | "manual";
        };
        DeliveryCursorPage: {
            /** @description The items of this page. */
            data: components["schemas"]["Delivery"][];
            /** @description The position of this page in the list. */
            page: components["schemas"]["CursorPageInfo"];
        };
        DeliveryMetricPoint: {
            /** @description Half of the events were delivered within this time. */
            "ageMs.p50"?: number;
            /** @description 95 of 100 events were. */
            "ageMs.p95"?: number;
            /** @description 99 of 100 events were. */
            "ageMs.p99"?: number;
            /**
             * Format: date-time
             * @description The start of the bucket.
             */
            at: string;
            /** @description `firstAttempts`, `retries` and `manual` together. */
            attempts?: number;
            /** @description Bytes of the envelopes sent, those of each attempt. */
            bytes?: number;
            /** @description Deliveries that succeeded. */
            delivered?: number;
            /** @description `failed` divided by `attempts`; 0 without attempts. */
            errorRate?: number;
            /** @description Distinct events, each in the bucket of its first attempt. By webhook: of its first attempt at that webhook. */
            events?: number;
            /** @description All other attempts. */
            failed?: number;
            /** @description Events that the filter of a webhook excluded. */
            filtered?: number;
            /** @description First attempts of deliveries. */
            firstAttempts?: number;
            /** @description Half of the requests took no longer. */
            "latencyMs.p50"?: number;
            /** @description 95 of 100 requests took no longer. */
            "latencyMs.p95"?: number;
            /** @description 99 of 100 requests took no longer. */
            "latencyMs.p99"?: number;
            /** @description Attempts requested by hand. */
            manual?: number;
            /** @description True while the bucket has not ended. */
            partial?: boolean;
            /** @description Scheduled attempts after the first. */
            retries?: number;
            /** @description Attempts that were answered with 2xx, or that a broker, queue or bucket confirmed. */
            succeeded?: number;
        };
        DeliveryMetrics: {
            /** @description False while something that happened more than five seconds ago is not yet counted. */
            complete: boolean;
            /**
             * @description Length of the buckets.
             * @enum {string}
             */
            granularity: "1m" | "5m" | "1h" | "1d";
            /** @description All other series together. */
            other?: components["schemas"]["OtherDeliveryMetrics"];
            /** @description The largest series by attempts, at most 50. */
            series: components["schemas"]["DeliveryMetricSeries"][];
            /**
             * Format: date-time
             * @description The start of the first bucket.
             */
            since: string;
            /**
             * Format: date-time
             * @description The end of the period, exclusive.
             */
            until: string;
        };
        DeliveryMetricSeries: {
            /** @description The value of each dimension of the request, or `none` if an attempt has none. */
            dimensions: {
                [key: string]: string;
            };
            /** @description Every bucket, oldest first. */
            points: components["schemas"]["DeliveryMetricPoint"][];
        };
        DeliveryMinute: {
            /**
             * Format: date-time
             * @description The start of the minute.
             */
            at: string;
            /** @description Attempts that failed, including those that are retried. */
            failed: number;
            /** @description Attempts that ended in success. */
            succeeded: number;
        };
        DeliveryTraffic: {
            /** @description The time from the creation of an event to the start of its first attempt, over the last hour. Null if there was none. */
            firstAttemptLatencyMs: components["schemas"]["LatencyPercentiles"] | null;
            /** @description True if there are more than `pending` says. */
            morePending: boolean;
            /**
             * Format: date-time
             * @description When the oldest due delivery became due. Absent if none is due.
             */
            oldestDueAt?: string;
            /** @description Deliveries that have not ended, counted up to 10000. */
            pending: number;
            /** @description Attempts in each of the last 60 minutes, oldest first. The last minute has not ended. */
            perMinute: components["schemas"]["DeliveryMinute"][];
            /** @description The deliveries in `pending`, by status. */
            waiting?: components["schemas"]["WaitingDeliveries"];
        };
        DescriptionBody: {
            /** @description An empty text removes it. */
            description: string;
            /** @description Has no effect. The session in the path is used. */
            session?: string;
        };
        DestinationTypeDescription: {
            /** @description The names of the fields of `destination.credentials`. */
            credentials: string[];
            /** @description False if this installation refuses endpoints of this type with `not_supported_by_engine`. */
            enabled: boolean;
            /** @description Limits that apply to endpoints of this type, by name. */
            limits: Record<string, unknown>;
            /** @description JSON Schema of the fields of `destination` other than `type` and `credentials`. `title` is the name of the type for people. `$defs.Credentials`, if present, is the schema of its credentials. */
            schema: Record<string, unknown>;
            /**
             * @description The value of `destination.type`.
             * @enum {string}
             */
            type: "http" | "amqp" | "kafka" | "nats" | "sqs" | "s3" | "eventbridge" | "pubsub";
        };
        DisappearingBody: {
            /**
             * @description Seconds after which new messages disappear on phones: 86400, 604800 or 7776000. 0: never.
             * @enum {integer}
             */
            seconds: 0 | 86400 | 604800 | 7776000;
        };
        EditBody: {
            /** @description The new text. For a message with a file, its new caption; an empty text removes it. */
            text: string;
        };
        EndpointCounts: {
            /** @description Up to 20 failing endpoints, those that have failed longest first. */
            failing: components["schemas"]["FailingEndpoint"][];
            /** @description Endpoints without a success since a failure, and endpoints that Parley disabled. */
            failingCount: number;
            /** @description The failing endpoints whose breaker is open. */
            openCount?: number;
            /** @description The total number. */
            total: number;
        };
        EndpointHealth: {
            /** @description Failed attempts since the last success. */
            failures: number;
            /** @description The `error` of the newest failed attempt, or `HTTP` and the status. */
            lastError?: string;
            /**
             * Format: date-time
             * @description When it entered this state.
             */
            since: string;
            /**
             * @description `failing`: no attempt has succeeded since the first failure. `open`: the breaker holds its deliveries, except for a probe every 30 seconds. An endpoint without attempts is `healthy`.
             * @enum {string}
             */
            state: "healthy" | "failing" | "open" | "disabled";
            /** @description Absent if there are none. */
            warnings?: components["schemas"]["EndpointWarning"][];
        };
        EndpointManager: {
            /**
             * @description `waha`: a webhook in the configuration of a session of the WAHA layer.
             * @enum {string}
             */
            kind: "waha";
            /** @description The current name, or the id if the session is deleted. */
            session: string;
        };
        EndpointWarning: {
            /** @description The setting that it is about, such as `tls.clientCert`. */
            field: string;
            /**
             * @description `certificate_expiring`: the certificate expires within 14 days or has expired.
             * @enum {string}
             */
            kind: "certificate_expiring";
            /**
             * Format: date-time
             * @description When it expires.
             */
            notAfter: string;
            /** @description The subject of the certificate. */
            subject: string;
        };
        EngineChoice: {
            /**
             * @description Its name for people.
             * @example By QR code
             */
            label: string;
            /**
             * @description The value.
             * @example qr
             */
            value: string;
        };
        EngineDescription: {
            /** @description Whether its sessions support each capability, by name. */
            capabilities: Record<string, unknown>;
            /** @description The fields of `config` that its sessions have. */
            config: components["schemas"]["EngineField"][];
            /** @description The fields of `credentials` that its sessions have. */
            credentials: components["schemas"]["EngineField"][];
            /**
             * @description The network, and what a session on it requires.
             * @example A network inside Parley, of testing numbers.
             */
            description: string;
            /** @description The command that installs the engine, if it is not installed. */
            install?: string;
            /** @description False if the engine is not installed. Its sessions are refused with `not_supported_by_engine`. */
            installed: boolean;
            /**
             * @description Its name for people.
             * @example Sandbox
             */
            label: string;
            /** @description `textLength` in characters. `mediaBytes` for the largest file, and in `media` by kind of file. */
            limits: Record<string, unknown>;
            /** @description The ways to connect a session. The first is the default. */
            linking: ("start" | "qr" | "pairing_code" | "credentials")[];
            /**
             * @description Its name.
             * @enum {string}
             */
            name: "sandbox" | "cloud" | "baileys";
            /** @description True for Parley's own network of testing numbers. Nobody outside is reached. */
            simulated: boolean;
            /** @description Who sends webhooks to the session's `webhook.url`. Absent: nobody. */
            webhooksFrom?: string;
        };
        EngineField: {
            /** @description For a choice: the possible values. */
            choices?: components["schemas"]["EngineChoice"][];
            /** @description The value if it is absent. */
            default?: string;
            /** @description True if it cannot change after the session is created. */
            fixed: boolean;
            /** @description What it is, or where to find it. */
            hint?: string;
            /**
             * @description Its kind.
             * @enum {string}
             */
            kind: "text" | "secret" | "choice" | "flag" | "integer" | "testing_number";
            /**
             * @description Its name for people.
             * @example Pairing
             */
            label: string;
            /** @description For an integer. */
            maximum?: number;
            /** @description For a text: in characters. */
            maxLength?: number;
            /** @description For an integer. */
            minimum?: number;
            /** @description For a text: in characters. */
            minLength?: number;
            /**
             * @description The name of the field.
             * @example pairing
             */
            name: string;
            /** @description A regular expression that the whole text must match. */
            pattern?: string;
            /** @description In `config`: a session cannot be created without it. In `credentials`: required as soon as one of the credentials is set. */
            required: boolean;
            /** @description It applies only if the field of this name is absent. */
            unless?: string;
        };
        EnrollmentAnswerBody: {
            /** @description Required for `accept_terms`: true. */
            accepted?: boolean;
            /** @description Required for `verify_business`. */
            businessName?: string;
            /** @description Required for `verify_business`: an http or https URL. */
            website?: string;
        };
        ErrorBody: {
            /**
             * @description A code for programs.
             * @enum {string}
             */
            code: "missing_field" | "invalid_parameter" | "invalid_cursor" | "idempotency_key_required" | "idempotency_key_invalid" | "invalid_version" | "unsupported_version" | "unauthenticated" | "insufficient_scope" | "credential_not_allowed" | "role_required" | "client_tokens_disabled" | "action_not_allowed" | "origin_not_allowed" | "recipient_not_allowed" | "not_found" | "method_not_allowed" | "operation_conflict" | "idempotency_conflict" | "payload_not_replayable" | "conflict" | "session_not_connected" | "cursor_expired" | "link_expired" | "precondition_failed" | "payload_too_large" | "unsupported_media_type" | "range_not_satisfiable" | "engine_rejected" | "rate_limited" | "daily_limit_exceeded" | "too_many_waits" | "too_many_streams" | "internal" | "not_supported_by_engine" | "unavailable";
            /** @description With `engine_rejected`: the reason from the messaging network. */
            detail?: string;
            /** @description The page that explains the code. Absent on 401 and 500. */
            docs?: string;
            /** @description A sentence that explains the error, or for four codes the code itself. */
            error: string;
            /** @description With `operation_conflict`: the current state of the operation. */
            operation?: components["schemas"]["Operation"];
            /** @description The id of the request, also in the `X-Request-Id` header and in the log. */
            requestId: string;
        };
        EventAtEndpoint: {
            /** @description The ids of its deliveries, newest first, at most 100. */
            deliveries: string[];
            /** @description The newest delivery. Replays and recoveries create more. */
            delivery?: components["schemas"]["Delivery"];
            /** @description Whether it is in use. */
            enabled: boolean;
            /**
             * @description Why there is no delivery, according to the current settings.
             * @enum {string}
             */
            reason?: "filtered_by_type" | "filtered_by_session" | "filtered_by_content" | "disabled" | "created_later" | "not_yet";
            /** @description The URL that requests are sent to. */
            url: string;
            /** @description The endpoint. */
            webhookId: string;
        };
        EventContact: {
            /** @description Its id. */
            id?: string;
            /** @description True in a group. The other fields then describe who wrote there. */
            inGroup?: boolean;
            /** @description The name that they chose, if the event has it. */
            name?: string;
            /**
             * @description E.164, such as `+12025550147`.
             * @example +12025550147
             */
            phoneNumber?: string;
            /** @description The person's name on the network, where they have one. */
            username?: string;
        };
        EventCursorPage: {
            /** @description The items of this page. */
            data: components["schemas"]["EventRecord"][];
            /** @description The position of this page in the list. */
            page: components["schemas"]["CursorPageInfo"];
        };
        EventDeliveries: {
            /** @description The endpoints of the event's owner. */
            data: components["schemas"]["EventAtEndpoint"][];
        };
        EventDetail: {
            /**
             * @description The media type of the content.
             * @enum {string}
             */
            contentType?: "application/json";
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /**
             * @description The encoding of `payload`.
             * @enum {string}
             */
            encoding?: "base64";
            /**
             * @description The stage of the project at that time.
             * @enum {string}
             */
            environment: "sandbox" | "live";
            /** @description Its id. */
            id: string;
            /**
             * Format: date-time
             * @description When the event is removed from the list.
             */
            metadataExpiresAt: string;
            /** @description Base64 of the exact bytes of the webhook body. */
            payload: string | null;
            /**
             * @description Whether the content is available, and if not, why.
             * @enum {string}
             */
            payloadAvailability: "available" | "not_retained" | "revoked" | "expired";
            /** @description The project that it belongs to. */
            projectId?: string;
            /**
             * Format: date-time
             * @description When the payload can no longer be replayed. Absent once it is unavailable.
             */
            replayableUntil?: string;
            /** @description The source of the event. */
            source: components["schemas"]["EventSource"];
            /** @description The team that it belongs to. */
            teamId: string;
            /** @description Its type. */
            type: string;
        };
        EventRecord: {
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /**
             * @description The stage of the project at that time.
             * @enum {string}
             */
            environment: "sandbox" | "live";
            /** @description Its id. */
            id: string;
            /**
             * Format: date-time
             * @description When the event is removed from the list.
             */
            metadataExpiresAt: string;
            /**
             * @description Whether the content is available, and if not, why.
             * @enum {string}
             */
            payloadAvailability: "available" | "not_retained" | "revoked" | "expired";
            /** @description The project that it belongs to. */
            projectId?: string;
            /**
             * Format: date-time
             * @description When the payload can no longer be replayed. Absent once it is unavailable.
             */
            replayableUntil?: string;
            /** @description The source of the event. */
            source: components["schemas"]["EventSource"];
            /** @description The team that it belongs to. */
            teamId: string;
            /** @description Its type. */
            type: string;
        };
        EventSource: {
            /** @description Its id. */
            id: string;
            /**
             * @description Its type.
             * @enum {string}
             */
            type: "session" | "campaign" | "customer" | "webhook" | "test";
        };
        EventSummaries: {
            /** @description In the order of the ids. Events that are not found are left out. */
            data: components["schemas"]["EventSummary"][];
        };
        EventSummary: {
            /** @description The person that it is about, if the payload names one. */
            contact?: components["schemas"]["EventContact"];
            /** @description The beginning of its text, or a short summary. */
            excerpt?: string;
            /** @description Its id. */
            id: string;
            /** @description The name of the session when the event happened. */
            session?: string;
            /** @description The source of the event. */
            source: components["schemas"]["EventSource"];
            /** @description Its type. */
            type: string;
        };
        ExportAccountBody: {
            /**
             * @description The passphrase that encrypts the file. The file cannot be opened without it.
             * @example correct horse battery
             */
            passphrase: string;
        };
        FailingEndpoint: {
            /**
             * Format: date-time
             * @description While its breaker is open: when it started to hold deliveries.
             */
            breakerOpenSince?: string;
            /**
             * @description `failing` or `gone` if Parley disabled it.
             * @enum {string}
             */
            disabledReason?: "manual" | "gone" | "failing";
            /**
             * Format: date-time
             * @description When it started to fail. Absent for an endpoint that was disabled and has had no attempt since.
             */
            failingSince?: string;
            /** @description Its id. */
            id: string;
            /** @description The URL that requests are sent to. */
            url: string;
        };
        FaultBody: {
            /**
             * @description join_request: default requested.
             * @enum {string}
             */
            action?: "requested" | "revoked" | "approved" | "rejected";
            /** @description ban: its code, required. */
            code?: number;
            /** @description phone_offline: the number of days, required. */
            days?: number;
            /** @description call, join_request, presence: whose phone it is, required there.: 7–15 digits with the country code, optional + or 00. */
            from?: string;
            /** @description join_request: a group of the session, required. */
            groupId?: string;
            /**
             * @description Its kind.
             * @enum {string}
             */
            kind: "disconnect" | "ban" | "logout" | "phone_offline" | "undecryptable" | "call" | "join_request" | "presence" | "restriction" | "passkey";
            /**
             * @description passkey: what happens when the passkey is used for the next linking. Default `linked`. `confirm`: two codes are compared first. `refused`: the network refuses. `unanswered`: the phone does not answer. `none`: the passkey is no longer required.
             * @enum {string}
             */
            outcome?: "linked" | "confirm" | "refused" | "unanswered" | "none";
            /**
             * @description presence: required.
             * @enum {string}
             */
            presence?: "online" | "offline" | "typing" | "recording" | "paused";
            /**
             * @description restriction: required. `none` lifts it.
             * @enum {string}
             */
            restriction?: "reachout" | "new_chats" | "none";
            /** @description disconnect, ban, call, restriction: the duration. */
            seconds?: number;
            /** @description call: whether it is a video call. */
            video?: boolean;
        };
        FileInput: {
            /** @description Base64, at most 16 MiB of bytes. Needs `mimetype`. */
            data?: string;
            /** @description With `data` or `url`. */
            filename?: string;
            /** @description The id of a file from `POST /api/{session}/media`. */
            mediaId?: string;
            /** @description With `data`. */
            mimetype?: string;
            /** @description An http or https URL, fetched now. The size limit is that of its kind. */
            url?: string;
        };
        FilterPreview: {
            /** @description False if there are more such events than were examined. */
            complete?: boolean;
            /** @description The number of retained events examined: the newest 1,000 that `events`, `sessions`, `since` and `until` select. */
            examined?: number;
            /** @description The number of examined events that the filter lets through. */
            matched?: number;
            /** @description With `event`: whether the filter lets the event through. */
            matches?: boolean;
            /** @description The newest of the examined events. */
            samples?: components["schemas"]["FilterSample"][];
        };
        FilterPreviewBody: {
            /** @description An envelope. The filter is tried only on it, not on retained events. */
            event?: Record<string, unknown>;
            /** @description Event types, prefixes such as `message.*`, or `*`. `*` does not include types that must be named. */
            events?: string[];
            /** @description A filter on the envelope of an event, such as `{ "payload": { "type": "text" } }`. The guide to webhooks lists its fields, operators and limits. Absent: only `events` and `sessions` select. */
            filter: Record<string, unknown>;
            /** @description The number of samples. Default 25. */
            limit?: number;
            /** @description The project whose events are examined. Default: the project of a project token, otherwise the team itself. */
            projectId?: string;
            /** @description Names or ids of sessions. Absent: all. */
            sessions?: string[];
            /**
             * Format: date-time
             * @description Only events created at this time or later.
             */
            since?: string;
            /**
             * Format: date-time
             * @description Only events created before this time.
             */
            until?: string;
        };
        FilterSample: {
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description The event. */
            eventId: string;
            /** @description Whether the filter lets the event through. */
            matches: boolean;
            /** @description Its type. */
            type: string;
        };
        ForwardMessageBody: {
            /**
             * @description The recipient: a JID, a phone number (7–15 digits, optional +) or a resource id.
             * @example +12025550147
             */
            chatId: string;
            /**
             * @description People to mention, each written as in `chatId`.
             * @example [
             *       "+12025550123"
             *     ]
             */
            mentions?: string[];
            /**
             * @description Id of a message in this session, in any chat.
             * @example 381725007712738512
             */
            messageId: string;
            /**
             * @description The id of a message in this session to reply to.
             * @example 381725007712738512
             */
            replyTo?: string;
            /**
             * @description Name or id of the sending session. Default: `default`, or the session of the client token.
             * @example shop
             */
            session?: string;
        };
        FoundMessage: {
            /** @description A sentence for people. */
            message: components["schemas"]["MessageRead"];
            /** @description Name of the session that has the message. */
            session: string;
            /** @description An excerpt that shows where the words were found. */
            snippet: components["schemas"]["MessageSnippet"];
        };
        FoundMessageCursorPage: {
            /** @description The items of this page. */
            data: components["schemas"]["FoundMessage"][];
            /** @description The position of this page in the list. */
            page: components["schemas"]["CursorPageInfo"];
        };
        FoundResource: {
            /** @description For a message: its chat. */
            chatId?: string;
            /** @description Its id. */
            id: string;
            /**
             * @description The kind of the resource.
             * @enum {string}
             */
            kind: "session" | "message" | "chat" | "webhook" | "delivery" | "event" | "operation" | "campaign" | "template" | "quicklink" | "widget_session" | "bridge" | "key" | "member";
            /** @description Its name or label, the type of an event, or the URL of a webhook. */
            name?: string;
            /** @description For a chat or a message: the name of its session. */
            session?: string;
            /** @description For a delivery: its webhook. */
            webhookId?: string;
        };
        FoundResources: {
            /** @description Empty if the id names nothing that the credential can see. */
            data: components["schemas"]["FoundResource"][];
        };
        Group: {
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description What the group is about. */
            description?: string;
            /** @description The id of its conversation. */
            id: string;
            /** @description `…@g.us` */
            jid: string;
            /** @description The person who created it or took it over. */
            owner?: components["schemas"]["IdentityRef"];
            /** @description For a group in a community: the JID of the community. */
            parent?: string;
            /** @description The participants. */
            participants: components["schemas"]["Participant"][];
            /** @description A signed, expiring link. */
            pictureUrl?: string;
            /** @description What members are allowed to do. */
            settings: components["schemas"]["GroupSettings"];
            /** @description The name that members see. */
            subject: string;
        };
        GroupSettings: {
            /** @description Whether admins approve people who join by the invite code. Absent: no. */
            approval?: boolean;
            /** @description Whether only admins can change the subject, description and picture. */
            infoAdminOnly: boolean;
            /** @description Whether all members can add people. Absent: only admins can. */
            membersAdd?: boolean;
            /** @description Whether only admins can send messages. */
            messagesAdminOnly: boolean;
        };
        HeaderFile: {
            /** @description For a `document` with `url`. */
            filename?: string;
            /** @description The id of a file from `POST /api/{session}/media`. */
            mediaId?: string;
            /** @description An http or https URL, fetched now. */
            url?: string;
        };
        HistoryBody: {
            /** @description Id of a message of the chat. Default: the oldest message that the session has. */
            before?: string;
            /** @description How many messages before it to fetch. Default 50. */
            limit?: number;
        };
        HistoryFetch: {
            /** @description The current state of the operation `history_fetch`. */
            operation: components["schemas"]["Operation"];
            /** @description The operation to follow, by `GET /platform/operations/{operationId}`. */
            operationId: string;
        };
        IdempotencyReceipt: {
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Until when repeats with this key are answered as the first request was.
             */
            expiresAt: string;
            /** @description The key. */
            key: string;
            /** @description Whether this answer is that of an earlier request with the same key. */
            replayed: boolean;
        };
        IdentityRef: {
            /** @description The person's id for this business, where the network has one. */
            bsuid?: string;
            /** @description Its id. */
            id: string;
            /**
             * @description E.164, such as `+12025550147`.
             * @example +12025550147
             */
            phoneNumber?: string;
            /** @description The person's name on the network, where they have one. */
            username?: string;
        };
        IgnoredChats: {
            /** @description Ignore channels. */
            channels?: boolean;
            /** @description Ignore groups. */
            groups?: boolean;
            /** @description Ignore status messages. */
            status?: boolean;
        };
        ImportedAccount: {
            /** @description The number of keys left out, by kind. They are created or fetched again. */
            dropped: Record<string, unknown>;
            /** @description The number of keys imported, by kind. */
            kept: Record<string, unknown>;
            /** @description The account that the session is now linked to. */
            me: components["schemas"]["SessionMe"];
        };
        ImportedTemplates: {
            /** @description Templates that the project did not have. */
            created: number;
            /** @description Templates that already matched the network, and drafts. */
            unchanged: number;
            /** @description Templates that differed from the network. */
            updated: number;
        };
        ImportTemplates: {
            /** @description The project that it belongs to. */
            projectId: string;
            /**
             * @description Name or id of a session of the project.
             * @example support
             */
            session: string;
        };
        InstanceHealth: {
            /** @description What keeps the answering gateway from being ready, by name. */
            failures: Record<string, unknown>;
            /**
             * @description The current status.
             * @enum {string}
             */
            status: "ok" | "degraded";
        };
        Interactive: {
            /** @description As Meta defines it for the type. docs/interactive-messages.md lists its fields and limits. */
            action: Record<string, unknown>;
            /** @description Required for all types except `product`. */
            body?: components["schemas"]["InteractiveBody"];
            /** @description Not every type has one. */
            footer?: components["schemas"]["InteractiveFooter"];
            /** @description Not every type has one. */
            header?: components["schemas"]["InteractiveHeader"];
            /**
             * @description Its type.
             * @enum {string}
             */
            type: "cta_url" | "location_request_message" | "request_contact_info" | "address_message" | "flow" | "product" | "product_list" | "catalog_message" | "button" | "list";
        };
        InteractiveBody: {
            /** @description The text. */
            text: string;
        };
        InteractiveFooter: {
            /** @description The text. */
            text: string;
        };
        InteractiveHeader: {
            /** @description For the type `document`. */
            document?: components["schemas"]["HeaderFile"];
            /** @description For the type `image`. */
            image?: components["schemas"]["HeaderFile"];
            /** @description For the type `text`. */
            sub_text?: string;
            /** @description For the type `text`. */
            text?: string;
            /**
             * @description Its type.
             * @enum {string}
             */
            type: "text" | "image" | "video" | "document";
            /** @description For the type `video`. */
            video?: components["schemas"]["HeaderFile"];
        };
        Invitation: {
            /** @description The e-mail address of the person. */
            email: string;
            /**
             * Format: date-time
             * @description When it expires.
             */
            expiresAt: string;
            /** @description Its id. */
            id: string;
            /**
             * @description The role in the team: `owner` and `admin` can do everything, `member` everything except administer the team.
             * @enum {string}
             */
            role: "owner" | "admin" | "member";
        };
        InvitationPage: {
            /** @description The items of this page. */
            data: components["schemas"]["Invitation"][];
            /** @description The position of this page in the list. */
            pagination: components["schemas"]["OffsetPageInfo"];
        };
        InvitationWithUrl: {
            /** @description The e-mail address of the person. */
            email: string;
            /**
             * Format: date-time
             * @description When it expires.
             */
            expiresAt: string;
            /** @description Its id. */
            id: string;
            /**
             * @description The role in the team: `owner` and `admin` can do everything, `member` everything except administer the team.
             * @enum {string}
             */
            role: "owner" | "admin" | "member";
            /** @description The link with which the person accepts. It works once and is not shown again. */
            url: string;
        };
        InviteCode: {
            /** @description The code that people join with. */
            code: string;
        };
        InvitedMember: {
            /** @description The invitation. Its `url` is shown once. */
            invitation: components["schemas"]["InvitationWithUrl"];
        };
        InviteInfo: {
            /** @description Whether admins must approve people who join. */
            approval: boolean;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description What the group is about. */
            description?: string;
            /** @description `…@g.us` */
            jid: string;
            /** @description For a group in a community: the JID of the community. */
            parent?: string;
            /** @description The number of people in it. */
            size: number;
            /** @description The name that members see. */
            subject: string;
        };
        InviteMemberBody: {
            /** @description The e-mail address of the person. */
            email: string;
            /**
             * @description The role in the team: `owner` and `admin` can do everything, `member` everything except administer the team.
             * @enum {string}
             */
            role: "owner" | "admin" | "member";
            /** @description Set to false to send no e-mail with the link. */
            sendMail?: boolean;
        };
        JoinGroupBody: {
            /** @description An invite code. */
            code: string;
            /** @description Has no effect. The session in the path is used. */
            session?: string;
        };
        JoinRequest: {
            /** @description The person's id for this business, where the network has one. */
            bsuid?: string;
            /** @description Its id. */
            id: string;
            /**
             * @description E.164, such as `+12025550147`.
             * @example +12025550147
             */
            phoneNumber?: string;
            /**
             * Format: date-time
             * @description When the person asked to join, if the network reports it.
             */
            requestedAt?: string;
            /** @description The person's name on the network, where they have one. */
            username?: string;
        };
        JoinRequestsBody: {
            /**
             * @description Whether to approve or reject them.
             * @enum {string}
             */
            action: "approve" | "reject";
            /** @description JIDs, numbers or ids. */
            participants: string[];
            /** @description Has no effect. The session in the path is used. */
            session?: string;
        };
        Label: {
            /**
             * @description The number of the colour.
             * @example #2E7D32
             */
            color?: string;
            /** @description Its id. */
            id: string;
            /** @description Unique in its session. */
            name: string;
        };
        LabelFields: {
            /**
             * @description The number of the colour.
             * @example #2E7D32
             */
            color?: string;
            /** @description Unique in its session. */
            name: string;
        };
        LabelRef: {
            /** @description Its id. */
            id: string;
        };
        LatencyPercentiles: {
            /** @description Half of the first attempts started within this time. */
            p50: number;
            /** @description 95 of 100 did. */
            p95: number;
            /** @description 99 of 100 did. */
            p99: number;
        };
        LidMapping: {
            /** @description Its id. */
            id?: string;
            /** @description `…@lid` */
            lid: string;
            /** @description E.164, such as `+12025550147`. */
            phoneNumber?: string;
        };
        LimitUse: {
            /** @description The maximum. 0: no limit. */
            limit: number;
            /**
             * @description The name, as in the `limits` of a team.
             * @enum {string}
             */
            name: "sessions" | "endpoints" | "quicklinks" | "bridges" | "templates" | "runningCampaigns" | "scheduledCampaigns" | "projects" | "members" | "keys";
            /**
             * @description Whether the limit is for the whole team or for one project.
             * @enum {string}
             */
            scope: "team" | "project";
            /** @description The setting of the installation that it comes from. */
            setting: string;
            /** @description How many exist now. Those created before a limit was lowered stay. */
            used: number;
        };
        LimitUses: {
            /** @description The items of this page. */
            data: components["schemas"]["LimitUse"][];
        };
        ListRow: {
            /** @description A line below the title. */
            description?: string;
            /** @description Returned with the choice. Must be unique in the message. */
            id: string;
            /** @description The text that people see. */
            title: string;
        };
        ListSection: {
            /** @description The choices. */
            rows: components["schemas"]["ListRow"][];
            /** @description Required if there are several sections. */
            title?: string;
        };
        LoginBody: {
            /** @description The e-mail address of the person. */
            email: string;
            /** @description The password. */
            password: string;
            /** @description Default: the team used last. */
            teamId?: string;
        };
        MadeWidgetSession: {
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it ends, unless it has connected before.
             */
            expiresAt: string;
            /** @description Your reference for it in your own system. */
            externalId?: string;
            /** @description The URL for the frame, shown once. Whoever has the part after `#` can continue this session. */
            frameUrl: string;
            /** @description Its id. */
            id: string;
            /** @description The project that it belongs to. */
            projectId: string;
            /**
             * @description The current status.
             * @enum {string}
             */
            status: "created" | "connecting" | "connected" | "handed_off" | "cancelled" | "expired" | "failed";
        };
        McpMessage: {
            /** @description As defined by JSON-RPC 2.0. */
            error?: Record<string, unknown>;
            /** @description As defined by JSON-RPC 2.0. */
            id?: string | number;
            /**
             * @description As defined by JSON-RPC 2.0.
             * @enum {string}
             */
            jsonrpc: "2.0";
            /** @description As defined by JSON-RPC 2.0. */
            method?: string;
            /** @description As defined by JSON-RPC 2.0. */
            params?: Record<string, unknown>;
            /** @description As defined by JSON-RPC 2.0. */
            result?: Record<string, unknown>;
        };
        Media: {
            /** @description The name of the file. */
            filename?: string;
            /** @description Its id. */
            id: string;
            /** @description Media type, such as `image/jpeg`. */
            mimeType: string;
            /** @description Lower-case hex. */
            sha256: string;
            /** @description The size in bytes. */
            sizeBytes: number;
        };
        MediaStatusBody: {
            /** @description The text below the file. */
            caption?: string;
            /** @description Exactly one of `url`, `data` and `mediaId`. */
            file: components["schemas"]["FileInput"];
        };
        Member: {
            /** @description The e-mail address of the person. */
            email: string;
            /**
             * @description The role in the team: `owner` and `admin` can do everything, `member` everything except administer the team.
             * @enum {string}
             */
            role: "owner" | "admin" | "member";
            /** @description The person, the same in every team. */
            userId: string;
        };
        MemberPage: {
            /** @description The items of this page. */
            data: components["schemas"]["Member"][];
            /** @description The position of this page in the list. */
            pagination: components["schemas"]["OffsetPageInfo"];
        };
        MessageBilling: {
            /** @description Whether it is charged for. */
            billable?: boolean;
            /** @description Meta's category, such as `marketing`, `utility` or `service`. */
            category: string;
            /** @description Present if the network has one. */
            conversation?: components["schemas"]["BilledConversation"];
            /** @description `PMP` by message, `CBP` by conversation. */
            model?: string;
        };
        MessageFailure: {
            /** @description The network's own code. */
            code: number;
            /** @description Parley's code for it: `marketing_limit`. */
            detail?: string;
            /** @description The text that people see. */
            title: string;
        };
        MessageMetricPoint: {
            /** @description Half of the messages were reported as delivered within this time. */
            "ackMs.p50"?: number;
            /** @description 95 of 100 messages were. */
            "ackMs.p95"?: number;
            /**
             * Format: date-time
             * @description The start of the bucket.
             */
            at: string;
            /** @description Messages reported as delivered, or directly as read. */
            delivered?: number;
            /** @description Messages reported as failed. */
            failed?: number;
            /** @description True while the bucket has not ended. */
            partial?: boolean;
            /** @description Messages reported as read, or directly as played. */
            read?: number;
            /** @description `message.received` events. */
            received?: number;
            /** @description `message.sent` events. */
            sent?: number;
        };
        MessageMetrics: {
            /** @description False while something that happened more than five seconds ago is not yet counted. */
            complete: boolean;
            /**
             * @description Length of the buckets.
             * @enum {string}
             */
            granularity: "1m" | "5m" | "1h" | "1d";
            /** @description All other series together. */
            other?: components["schemas"]["OtherMessageMetrics"];
            /** @description The largest series by messages, at most 50. */
            series: components["schemas"]["MessageMetricSeries"][];
            /**
             * Format: date-time
             * @description The start of the first bucket.
             */
            since: string;
            /**
             * Format: date-time
             * @description The end of the period, exclusive.
             */
            until: string;
        };
        MessageMetricSeries: {
            /** @description The value of each dimension of the request. */
            dimensions: {
                [key: string]: string;
            };
            /** @description Every bucket, oldest first. */
            points: components["schemas"]["MessageMetricPoint"][];
        };
        MessageMinute: {
            /**
             * Format: date-time
             * @description The start of the minute.
             */
            at: string;
            /** @description `message.received` events of the minute. */
            received: number;
            /** @description `message.sent` events of the minute. */
            sent: number;
        };
        MessageReaction: {
            /**
             * Format: date-time
             * @description When they reacted.
             */
            at: string;
            /** @description The emoji of the reaction. */
            emoji: string;
            /** @description Who reacted, unless it is the account itself. */
            from?: components["schemas"]["IdentityRef"];
            /** @description Whether the account itself reacted. */
            fromMe: boolean;
            /** @description Their name on the network. */
            pushName?: string;
        };
        MessageRead: {
            /**
             * @description For messages that the account sent.
             * @enum {string}
             */
            ack?: "sent" | "error" | "delivered" | "read" | "played";
            /** @description For messages that the account sent, once the network reports it. */
            billing?: components["schemas"]["MessageBilling"];
            /** @description The text below the file. */
            caption?: string;
            /** @description The chat. */
            conversation: components["schemas"]["ConversationRef"];
            /** @description The displayed name. */
            displayName?: string;
            /** @description Whether the message was edited after it was sent. */
            edited?: boolean;
            /** @description For messages that failed: the acknowledgement is `error`. */
            error?: components["schemas"]["MessageFailure"];
            /** @description The name of the file. */
            filename?: string;
            /** @description Whether the session sent the message. */
            fromMe: boolean;
            /** @description Its id. */
            id: string;
            /** @description Whether it is a group. */
            isGroup: boolean;
            /** @description Degrees north. */
            latitude?: number;
            /** @description Degrees east. */
            longitude?: number;
            /** @description The file. */
            media?: string;
            /** @description A link to the file. It needs no credential and expires. */
            mediaUrl?: string;
            /** @description People who are mentioned. */
            mentions?: components["schemas"]["IdentityRef"][];
            /** @description Media type, such as `image/jpeg`. */
            mimeType?: string;
            /** @description What the person submitted in a form. */
            nativeFlowResponse?: components["schemas"]["NativeFlowResponse"];
            /**
             * Format: date-time
             * @description For messages that the session pinned for everyone in the chat.
             */
            pinnedUntil?: string;
            /** @description The options to vote for. */
            pollOptions?: components["schemas"]["PollOption"][];
            /** @description Whether it is a voice message. */
            ptt?: boolean;
            /** @description The name that the person chose. */
            pushName: string;
            /** @description The emoji. */
            reaction?: string;
            /** @description One reaction per person, oldest first. Absent if there are none. */
            reactions?: components["schemas"]["MessageReaction"][];
            /** @description The message that it reacts to. */
            reactionTo?: string;
            /** @description The ad or post from which the person wrote, as Meta reports it. */
            referral?: Record<string, unknown>;
            /** @description The message that it replies to. */
            replyTo?: string;
            /** @description The message that was deleted. */
            revokedId?: string;
            /** @description The text. */
            text?: string;
            /** @description Unix seconds. */
            timestamp: number;
            /** @description The text that people see. */
            title?: string;
            /**
             * @description Its type.
             * @enum {string}
             */
            type: "text" | "image" | "video" | "audio" | "document" | "location" | "contact" | "phone_number_shared" | "poll" | "sticker" | "reaction" | "revoke" | "edited" | "unknown";
            /** @description True if the content could not be received. */
            unavailable?: boolean;
            /** @description Why the content could not be received. */
            unavailableReason?: string;
            /** @description True if phones show it only once. */
            viewOnce?: boolean;
            /** @description The id of the message on the network. */
            whatsapp_id: string;
        };
        MessageSentPayload: {
            /** @description The chat. */
            conversation: components["schemas"]["ConversationRef"];
            /** @description True if it was sent from the account's own phone. Otherwise absent. */
            fromMe?: boolean;
            /** @description Its id. */
            id: string;
            /** @description Unix seconds. */
            timestamp: number;
            /** @description Its type. */
            type: string;
            /** @description The id of the message on the network. */
            whatsapp_id: string;
        };
        MessageSnippet: {
            /**
             * @description The matches in order: start and end in `text`, in UTF-16 code units.
             * @example [
             *       [
             *         0,
             *         5
             *       ]
             *     ]
             */
            ranges: number[][];
            /** @description An excerpt of the text, caption or file name; `…` stands for what was left out. */
            text: string;
        };
        MessageSummary: {
            /** @description Whether the session sent the message. */
            fromMe: boolean;
            /** @description Its id. */
            id: string;
            /** @description The message that it replies to. */
            replyTo?: string;
            /** @description Text or caption. */
            text?: string;
            /** @description Unix seconds. */
            timestamp: number;
            /**
             * @description Its type.
             * @enum {string}
             */
            type: "text" | "image" | "video" | "audio" | "document" | "location" | "contact" | "phone_number_shared" | "poll" | "sticker" | "reaction" | "revoke" | "edited" | "unknown";
        };
        MessageTraffic: {
            /** @description The last 60 minutes, oldest first. The last minute has not ended. */
            perMinute: components["schemas"]["MessageMinute"][];
        };
        MintClientToken: {
            /** @description Some of the actions that the rules allow now. Absent: all of them. */
            actions?: ("send_message" | "send_reaction" | "send_typing" | "send_seen" | "read_presence")[];
            /** @description Absent: a new one. */
            ephemeralSessionId?: string;
            /** @description How many seconds the token is valid. Default 3600. */
            ttlSeconds?: number;
        };
        MintedClientToken: {
            /** @description What it is allowed to do. */
            actions: ("send_message" | "send_reaction" | "send_typing" | "send_seen" | "read_presence")[];
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description Your name for the session of the end user. */
            ephemeralSessionId: string;
            /**
             * Format: date-time
             * @description When it expires. Absent: never.
             */
            expiresAt: string;
            /** @description Its id. */
            id: string;
            /**
             * Format: date-time
             * @description When it was last used, to the minute.
             */
            lastUsed?: string;
            /** @description `parley_client_…` */
            token: string;
        };
        NativeFlowResponse: {
            /** @description Its name. */
            name: string;
            /** @description What was chosen, as JSON. */
            paramsJson: string;
            /** @description The version of the form. */
            version?: number;
        };
        NewInviteCode: {
            /** @description The code that is valid from now on. */
            code: string;
            /** @description A sentence for people. */
            message: string;
            /** @description Always true. Errors have the error body instead. */
            success: boolean;
        };
        NewPoll: {
            /** @description Whether people can choose more than one option. Default false. */
            multipleAnswers?: boolean;
            /** @description Its name. */
            name: string;
            /** @description The options to vote for. */
            options: string[];
        };
        NoticeSettings: {
            /**
             * @description `instant` (default): one minute after a change. `hourly`, `daily`: all changes of the period in one e-mail.
             * @enum {string}
             */
            digest: "instant" | "hourly" | "daily";
            /** @description Additional e-mail addresses. */
            emails: string[];
            /** @description Whether it is in use. */
            enabled: boolean;
            /**
             * @description Whether the installation sends e-mail (`SMTP_URL`). Without it, nobody receives notices by e-mail.
             * @enum {string}
             */
            mail: "configured" | "not_configured";
            /** @description Absent: all of the team. */
            projects?: string[];
            /** @description Members with these roles receive notices. Null: none of them, only `emails`. Default: owner and admin. */
            roles: ("owner" | "admin" | "member")[] | null;
            /** @description Addresses that unsubscribed with the link in an e-mail. */
            unsubscribed: string[];
        };
        NoticeSettingsBody: {
            /**
             * @description `instant` (default): one minute after a change. `hourly`, `daily`: all changes of the period in one e-mail.
             * @enum {string}
             */
            digest?: "instant" | "hourly" | "daily";
            /** @description Additional e-mail addresses. An address that unsubscribed receives notices again when you add it here again. */
            emails?: string[];
            /** @description Default true. */
            enabled?: boolean;
            /** @description Only notices about these projects. Absent or null: all of the team. */
            projects?: string[] | null;
            /** @description Members with these roles receive notices. Null: none of them, only `emails`. Default: owner and admin. */
            roles?: ("owner" | "admin" | "member")[] | null;
        };
        NumberExistence: {
            /** @description The JID, if the number exists. */
            chatId?: string;
            /** @description Whether the number has an account on the network. */
            exists: boolean;
        };
        NumberQuality: {
            /** @description Whether the rating is so low that the network may soon reduce the number's limit. */
            flagged?: boolean;
            /** @description How many people the number can write to first in 24 hours, in the network's own word, such as `TIER_1K`. */
            messagingLimit?: string;
            /** @description The network's own word, such as `GREEN`, `YELLOW` or `RED`. */
            rating?: string;
            /** @description How many messages per second the network allows, if it reports that. */
            sendsPerSecond?: number;
        };
        OffsetPageInfo: {
            /** @description The number of items per page. */
            limit: number;
            /** @description The number of items skipped. */
            offset: number;
        };
        OpenWidgetSessionBody: {
            /** @description Your reference. Anyone who opens the page can change it. */
            externalId?: string;
            /** @description The public key of the widget. */
            publicKey: string;
        };
        Operation: {
            /** @description What a person must do before it can continue. */
            actionRequired: components["schemas"]["ActionRequired"] | null;
            /** @description What is currently possible with it. */
            capabilities: components["schemas"]["OperationCapabilities"];
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description Why it failed. Null or absent if it has not failed. */
            error: ("delivery_failed" | "endpoint_disabled" | "action_expired" | "invalid_audience" | "owner_deleted" | "timed_out" | "internal") | null;
            /** @description Its id. */
            id: string;
            /**
             * @description Its kind.
             * @example event_replay
             */
            kind: string;
            /** @description The current progress. Null if there is none to report. */
            progress: ("scheduled" | "validating" | "sending" | "waiting_for_session" | "finalizing" | "submitted" | "verifying" | "provisioning" | "activating" | "attempting" | "retry_scheduled" | "requested" | "queued" | "suspended" | "restricted" | "paused") | null;
            /** @description The owning project. Null for an operation of the team. */
            projectId: string | null;
            /** @description The resource that it is about. */
            resource: components["schemas"]["OperationResource"];
            /** @description Increases by one on every status transition. */
            sequence: number;
            /**
             * @description The current status.
             * @enum {string}
             */
            status: "pending" | "running" | "action_required" | "cancelling" | "succeeded" | "failed" | "cancelled";
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updatedAt: string;
        };
        OperationCapabilities: {
            /** @description Whether it can be cancelled now. */
            cancellable: boolean;
        };
        OperationCounts: {
            /** @description What a person must do before it can continue. */
            actionRequired: number;
            /** @description Open operations by kind. Kinds without any are left out. */
            byKind: {
                [key: string]: number;
            };
            /** @description `pending`, `running` and `cancelling`. */
            running: number;
        };
        OperationCursorPage: {
            /** @description The items of this page. */
            data: components["schemas"]["Operation"][];
            /** @description The position of this page in the list. */
            page: components["schemas"]["CursorPageInfo"];
        };
        OperationResource: {
            /** @description Its id. */
            id: string;
            /**
             * @description Its type.
             * @example campaign
             */
            type: string;
        };
        OperationTransition: {
            /** @description What a person must do before it can continue. */
            actionRequired: Record<string, unknown> | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description Why it failed. Null or absent if it has not failed. */
            error: ("delivery_failed" | "endpoint_disabled" | "action_expired" | "invalid_audience" | "owner_deleted" | "timed_out" | "internal") | null;
            /** @description The previous status. Null for the first. */
            from: ("pending" | "running" | "action_required" | "cancelling" | "succeeded" | "failed" | "cancelled") | null;
            /** @description The current progress. Null if there is none to report. */
            progress: ("scheduled" | "validating" | "sending" | "waiting_for_session" | "finalizing" | "submitted" | "verifying" | "provisioning" | "activating" | "attempting" | "retry_scheduled" | "requested" | "queued" | "suspended" | "restricted" | "paused") | null;
            /** @description The number of the transition, starting at 1. */
            sequence: number;
            /**
             * @description The new status.
             * @enum {string}
             */
            to: "pending" | "running" | "action_required" | "cancelling" | "succeeded" | "failed" | "cancelled";
        };
        OtherDeliveryMetrics: {
            /** @description Every bucket, oldest first. */
            points: components["schemas"]["DeliveryMetricPoint"][];
        };
        OtherMessageMetrics: {
            /** @description Every bucket, oldest first. */
            points: components["schemas"]["MessageMetricPoint"][];
        };
        OtherSessionMetrics: {
            /** @description Every bucket, oldest first. */
            points: components["schemas"]["SessionMetricPoint"][];
        };
        OtpApp: {
            /** @description The app's package. */
            package_name: string;
            /** @description The hash of the app's signature. */
            signature_hash: string;
        };
        Overview: {
            /** @description Attempts of the last hour and waiting deliveries. Null while unknown. */
            deliveries: components["schemas"]["DeliveryTraffic"] | null;
            /** @description Webhook endpoints, and the failing ones. Null while unknown. */
            endpoints: components["schemas"]["EndpointCounts"] | null;
            /**
             * Format: date-time
             * @description When the figures were read.
             */
            generatedAt: string;
            /** @description Messages of the last hour. Null while unknown. */
            messages: components["schemas"]["MessageTraffic"] | null;
            /** @description Operations that have not ended. Null while unknown. */
            operations: components["schemas"]["OperationCounts"] | null;
            /** @description Sessions by status. Null while unknown. */
            sessions: components["schemas"]["SessionCounts"] | null;
        };
        PairingCodeBody: {
            /** @description The number of the phone: 7–15 digits with the country code, optional + or 00. */
            phoneNumber: string;
        };
        Participant: {
            /** @description The person's id for this business, where the network has one. */
            bsuid?: string;
            /** @description Its id. */
            id: string;
            /**
             * @description E.164, such as `+12025550147`.
             * @example +12025550147
             */
            phoneNumber?: string;
            /**
             * @description `superadmin` created the group or took it over.
             * @enum {string}
             */
            role: "member" | "admin" | "superadmin";
            /** @description The person's name on the network, where they have one. */
            username?: string;
        };
        ParticipantsBody: {
            /** @description JIDs, numbers or ids. */
            participants: string[];
            /** @description Has no effect. The session in the path is used. */
            session?: string;
        };
        PasskeyBody: {
            /** @description The result of the browser's `PublicKeyCredential.toJSON()`. */
            credential: {
                id: string;
                rawId: string;
                response: {
                    authenticatorData: string;
                    clientDataJSON: string;
                    signature: string;
                    userHandle?: string | null;
                };
                /** @enum {string} */
                type: "public-key";
            };
        };
        PasskeyProgress: {
            /**
             * @description `sign`: use the passkey. `waiting`: Parley waits for the phone. `confirm`: compare `code` with the code on the phone.
             * @enum {string}
             */
            stage: "sign" | "waiting" | "confirm";
        };
        PasswordResetBody: {
            /** @description Set to false to send no e-mail with the link. */
            sendMail?: boolean;
        };
        PasswordResetLink: {
            /** @description The link with which the person sets a new password. It works once within a day and is not shown again. */
            url: string;
        };
        PatchSessionBody: {
            /** @description Your reference. It is on lifecycle events from the next one on. */
            externalId?: string;
            /** @description The same rules as at creation. Fails with `conflict` if another session of the project has the name. */
            name?: string;
            /**
             * @description The tier, which sets the limits of the session.
             * @enum {string}
             */
            tier?: "free" | "standard" | "pro" | "scale";
        };
        Person: {
            /** @description The e-mail address of the person. */
            email: string;
            /** @description Its id. */
            id: string;
        };
        PhoneCode: {
            /** @description The code to type on the phone. */
            code: string;
        };
        PhoneMessageBody: {
            /** @description image, video, file. */
            caption?: string;
            /** @description contact. */
            contacts?: components["schemas"]["SharedContact"][];
            /** @description image, video, file, voice, sticker; not by `mediaId`. */
            file?: components["schemas"]["FileInput"];
            /** @description choice: the id of the choice. */
            id?: string;
            /** @description location. */
            latitude?: number;
            /** @description text. */
            linkPreview?: boolean;
            /** @description location. */
            longitude?: number;
            /** @description People who are mentioned. */
            mentions?: string[];
            /** @description choice, reaction, edit, delete. The `whatsapp_id`, because phones do not know Parley's ids. */
            messageId?: string;
            /** @description What the person submitted in a form. */
            nativeFlowResponse?: components["schemas"]["NativeFlowResponse"];
            /** @description poll. */
            poll?: components["schemas"]["NewPoll"];
            /** @description pollVote. The `whatsapp_id`, because phones do not know Parley's ids. */
            pollMessageId?: string;
            /** @description reaction. An empty text removes it. */
            reaction?: string;
            /** @description The `whatsapp_id`, because phones do not know Parley's ids. */
            replyTo?: string;
            /** @description text, edit. */
            text?: string;
            /** @description location. */
            title?: string;
            /** @description Phone number, JID of a person or group, or resource id. */
            to: string;
            /**
             * @description Its type.
             * @enum {string}
             */
            type: "text" | "image" | "video" | "file" | "voice" | "sticker" | "location" | "contact" | "poll" | "choice" | "pollVote" | "reaction" | "edit" | "delete" | "nativeFlowResponse" | "phoneNumberShared";
            /** @description pollVote: names or hashes of options. */
            votes?: string[];
        };
        PictureBody: {
            /** @description Base64, at most 16 MiB of bytes. */
            base64?: string;
            /** @description Has no effect. The session in the path is used. */
            session?: string;
            /** @description An http or https URL, fetched now. At most 16 MiB. */
            url?: string;
        };
        PinMessageBody: {
            /**
             * @description How many seconds it lasts: 86400, 604800 or 2592000. 0 ends it.
             * @enum {integer}
             */
            seconds: 0 | 86400 | 604800 | 2592000;
        };
        PollOption: {
            /** @description The hash that votes use to name the option. */
            hash: string;
            /** @description Its name. */
            name: string;
        };
        PollVoteBody: {
            /**
             * @description The recipient: a JID, a phone number (7–15 digits, optional +) or a resource id.
             * @example +12025550147
             */
            chatId: string;
            /**
             * @description People to mention, each written as in `chatId`.
             * @example [
             *       "+12025550123"
             *     ]
             */
            mentions?: string[];
            /**
             * @description The id of a poll of the chat in this session.
             * @example 381725007712738513
             */
            pollMessageId: string;
            /**
             * @description The id of a message in this session to reply to.
             * @example 381725007712738512
             */
            replyTo?: string;
            /**
             * @description Name or id of the sending session. Default: `default`, or the session of the client token.
             * @example shop
             */
            session?: string;
            /**
             * @description Names or hashes of options. They replace earlier votes. An empty list removes the vote.
             * @example [
             *       "Monday"
             *     ]
             */
            votes: string[];
        };
        Presence: {
            /** @description The JID of the person. */
            chatId: string;
            /** @description Its id. */
            id: string;
            /**
             * Format: date-time
             * @description When they were last online, if they are offline.
             */
            lastSeen?: string;
            /**
             * @description What the person is doing.
             * @enum {string}
             */
            presence: "online" | "offline" | "typing" | "recording" | "paused";
        };
        PresenceBody: {
            /** @description Required with typing, recording and paused. */
            chatId?: string;
            /**
             * @description What the person is doing.
             * @enum {string}
             */
            presence: "online" | "offline" | "typing" | "recording" | "paused";
        };
        PrivacyBody: {
            /**
             * @description Absent: not changed.
             * @enum {string}
             */
            about?: "all" | "contacts" | "contact_blacklist" | "none";
            /**
             * @description Absent: not changed.
             * @enum {string}
             */
            calls?: "all" | "known";
            /**
             * @description Absent: not changed.
             * @enum {string}
             */
            groupsAdd?: "all" | "contacts" | "contact_blacklist" | "none";
            /**
             * @description Absent: not changed.
             * @enum {string}
             */
            lastSeen?: "all" | "contacts" | "contact_blacklist" | "none";
            /**
             * @description Absent: not changed.
             * @enum {string}
             */
            messages?: "all" | "contacts";
            /**
             * @description Absent: not changed.
             * @enum {string}
             */
            online?: "all" | "match_last_seen";
            /**
             * @description Absent: not changed.
             * @enum {string}
             */
            profilePicture?: "all" | "contacts" | "contact_blacklist" | "none";
            /**
             * @description Absent: not changed.
             * @enum {string}
             */
            readReceipts?: "all" | "none";
        };
        PrivacySettings: {
            /** @description Who can see it. */
            about?: string;
            /** @description Who can call the account: `all` or `known`. */
            calls?: string;
            /** @description Who can add the account to groups. */
            groupsAdd?: string;
            /** @description Who can see it. */
            lastSeen?: string;
            /** @description Who can start to write to the account: `all` or `contacts`. */
            messages?: string;
            /** @description `all`, or `match_last_seen`: those who can see `lastSeen`. */
            online?: string;
            /** @description Who can see it. */
            profilePicture?: string;
            /** @description `all` or `none`. */
            readReceipts?: string;
        };
        Profile: {
            /** @description Absent if none is set. */
            about?: string;
            /** @description Absent if none is set. */
            name?: string;
            /** @description A link that expires. Absent if there is no picture. */
            pictureUrl?: string;
        };
        ProfileBody: {
            /** @description Absent: not changed. An empty text removes it. */
            about?: string;
            /** @description Absent: not changed. */
            name?: string;
        };
        Project: {
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description Its id. */
            id: string;
            /** @description Its name. */
            name: string;
            /** @description Unique in the team. */
            slug: string;
            /**
             * @description `Sandbox`: only the sandbox network. `Live`: live networks too.
             * @enum {string}
             */
            stage: "Sandbox" | "Live";
            /** @description The team that it belongs to. */
            teamId: string;
        };
        ProjectChat: {
            /** @description Whether the chat is archived. */
            archived: boolean;
            /** @description The chat. */
            conversation: components["schemas"]["ConversationRef"];
            /** @description Seconds after which new messages disappear on phones. Absent: never. */
            disappearingSeconds?: number;
            /** @description Its id. */
            id: string;
            /** @description Whether it is a group. */
            isGroup: boolean;
            /** @description The labels that the session put on it. */
            labels: components["schemas"]["Label"][];
            /** @description The newest message. */
            lastMessage?: components["schemas"]["MessageRead"];
            /**
             * Format: date-time
             * @description Absent: it is not muted.
             */
            mutedUntil?: string;
            /** @description Its name. */
            name?: string;
            /** @description Absent: it is not pinned. */
            pinned?: boolean;
            /** @description Name of the session. */
            session: string;
            /** @description Id of the session. */
            sessionId: string;
            /** @description The number of unread messages. */
            unreadCount: number;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updatedAt: string;
        };
        ProjectChatCursorPage: {
            /** @description The items of this page. */
            data: components["schemas"]["ProjectChat"][];
            /** @description The position of this page in the list. */
            page: components["schemas"]["CursorPageInfo"];
        };
        ProjectPage: {
            /** @description The items of this page. */
            data: components["schemas"]["Project"][];
            /** @description The position of this page in the list. */
            pagination: components["schemas"]["OffsetPageInfo"];
        };
        PutSessionBody: {
            /** @description Replaces the whole configuration. The number cannot change. `pairing` applies from the next start. */
            config?: components["schemas"]["SessionConfig"];
            /** @description Your reference. It is on lifecycle events from the next one on. */
            externalId?: string;
        };
        QrValue: {
            /** @description The content of the QR code. */
            value: string;
        };
        QuickLink: {
            /** @description Settings of the engine. */
            config?: components["schemas"]["SessionConfig"];
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description Whether it is in use. */
            enabled: boolean;
            /**
             * @description The engine, which connects the session to a messaging network.
             * @enum {string}
             */
            engine: "sandbox" | "cloud" | "baileys";
            /**
             * Format: date-time
             * @description When it expires. Absent: never.
             */
            expiresAt?: string;
            /** @description Your reference, on the sessions that it creates. */
            externalId?: string;
            /** @description Its id. */
            id: string;
            /** @description Absent: no limit. */
            maxSessions?: number;
            /** @description Its name. */
            name: string;
            /** @description The project that it belongs to. */
            projectId: string;
            /** @description The page that people go to after they connect. */
            redirectUrl?: string;
            /** @description The number of its sessions that exist and have been connected. */
            sessions: number;
            /** @description The name used in URLs. */
            slug: string;
            /** @description The page for the end customer. */
            url: string;
        };
        QuickLinkChanges: {
            /** @description Settings of the engine. */
            config?: components["schemas"]["SessionConfig"] | null;
            /** @description Set to false so that nobody can start a visit. */
            enabled?: boolean;
            /**
             * @description The engine, which connects the session to a messaging network.
             * @enum {string}
             */
            engine?: "sandbox" | "cloud" | "baileys";
            /** @description When it expires. Absent: never. */
            expiresAt?: string | null;
            /** @description Your reference for it in your own system. */
            externalId?: string | null;
            /** @description How many accounts can connect through it. */
            maxSessions?: number | null;
            /** @description Its name. */
            name?: string;
            /** @description The page that people go to after they connect. */
            redirectUrl?: string | null;
        };
        QuickLinkPage: {
            /** @description The items of this page. */
            data: components["schemas"]["QuickLink"][];
            /** @description The position of this page in the list. */
            pagination: components["schemas"]["OffsetPageInfo"];
        };
        ReactionBody: {
            /**
             * @description The recipient: a JID, a phone number (7–15 digits, optional +) or a resource id.
             * @example +12025550147
             */
            chatId: string;
            /**
             * @description People to mention, each written as in `chatId`.
             * @example [
             *       "+12025550123"
             *     ]
             */
            mentions?: string[];
            /**
             * @description The id of a message of the chat in this session.
             * @example 381725007712738512
             */
            messageId: string;
            /**
             * @description An empty text removes the reaction.
             * @example 👍
             */
            reaction: string;
            /**
             * @description The id of a message in this session to reply to.
             * @example 381725007712738512
             */
            replyTo?: string;
            /**
             * @description Name or id of the sending session. Default: `default`, or the session of the client token.
             * @example shop
             */
            session?: string;
        };
        RecipientCounts: {
            /** @description Sent messages that reached the phone, including those that were read. */
            delivered: number;
            /** @description The number that failed. */
            failed: number;
            /** @description Sent messages that the network failed to deliver afterwards. */
            failedLater: number;
            /** @description Messages that the network held back because the person already receives enough marketing. */
            marketingLimited: number;
            /** @description The number still to be sent. */
            pending: number;
            /** @description Sent messages that were read. */
            read: number;
            /** @description Sent messages after which the person wrote within a week. */
            replied: number;
            /** @description The number sent. */
            sent: number;
            /** @description The number skipped. */
            skipped: number;
            /** @description The total number. */
            total: number;
        };
        RecipientPage: {
            /** @description The items of this page. */
            data: components["schemas"]["CampaignRecipientState"][];
            /** @description The position of this page in the list. */
            pagination: components["schemas"]["OffsetPageInfo"];
        };
        RecoverBody: {
            /**
             * Format: date-time
             * @description Inclusive.
             */
            since: string;
            /**
             * @description `failed`: deliveries without attempts left. `missing`: events without a delivery at this endpoint, for example while it was disabled. Default `all`.
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
            /** @description False if the period has more than 100,000 events. The counts are then of the oldest. */
            complete?: boolean;
            /** @description Deliveries that a recovery would create or attempt again. */
            count: number;
            /** @description Events of the period that the `filter` of the endpoint excludes. */
            filtered?: number;
            /** @description Deliveries of the period that are waiting or being retried. They are sent without a recovery. */
            waiting: number;
        };
        RedriveBody: {
            /** @description Set to true for all dead letters. */
            all?: boolean;
            /** @description All dead letters of this durable consumer. */
            consumer?: string;
            /** @description These dead letters. Those that no longer exist are skipped. */
            ids?: string[];
        };
        RedriveResult: {
            /** @description The number sent back by this request. */
            redriven: number;
            /** @description The number still to be sent back. Repeat the request. */
            remaining: number;
        };
        ReplayBody: {
            /** @description An endpoint of the event's owner. */
            webhookId: string;
        };
        ReplayDelivery: {
            /** @description Its id. */
            id: string;
            /**
             * @description Its kind.
             * @enum {string}
             */
            kind: "replay";
            /**
             * @description The current status.
             * @enum {string}
             */
            status: "pending" | "retrying" | "succeeded" | "failed" | "discarded";
            /** @description The endpoint. */
            webhookId: string;
        };
        ReplayedEvent: {
            /** @description Its id. */
            id: string;
            /** @description Its type. */
            type: string;
        };
        ReplayReceipt: {
            /** @description The delivery as it was created. Get the delivery to read its current state. */
            delivery: components["schemas"]["ReplayDelivery"];
            /** @description The event. */
            event: components["schemas"]["ReplayedEvent"];
            /** @description The key of the request, and whether the request is a repeat. */
            idempotency: components["schemas"]["IdempotencyReceipt"];
            /** @description The operation as it was created. */
            operation: components["schemas"]["Operation"];
            /** @description The operation to follow, by `GET /platform/operations/{operationId}`. */
            operationId: string;
        };
        ReplyButton: {
            /** @description Returned with the choice. Must be unique in the message. */
            id: string;
            /** @description The text that people see. */
            title: string;
        };
        RequestCodeBody: {
            /** @description The number of the phone: 7–15 digits with the country code, optional + or 00. */
            phoneNumber: string;
        };
        RestrictionQuota: {
            /**
             * Format: date-time
             * @description When the next cycle starts.
             */
            cycleEndsAt?: string;
            /** @description The maximum in a cycle. */
            total: number;
            /** @description New chats in this cycle. */
            used: number;
        };
        RetryPolicy: {
            /** @description Seconds before each attempt, counted from the end of the previous one. */
            schedule?: number[];
        };
        RotateSecretBody: {
            /** @description How many seconds the older secrets still sign. Default 86400. 0 ends them at once. */
            overlapSeconds?: number;
        };
        ScanBody: {
            /** @description The content of the session's QR code. */
            code: string;
        };
        SeenBody: {
            /**
             * @description A JID, a phone number (7–15 digits, optional +) or a resource id.
             * @example +12025550147
             */
            chatId: string;
            /**
             * @description The id of the last message to mark as read in this session. Absent: the whole chat.
             * @example 381725007712738512
             */
            messageId?: string;
            /**
             * @description Name or id of the session. Default: `default`, or the session of the client token.
             * @example shop
             */
            session?: string;
        };
        SendButtonsBody: {
            /**
             * @description The choices.
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
             * @description The recipient: a JID, a phone number (7–15 digits, optional +) or a resource id.
             * @example +12025550147
             */
            chatId: string;
            /** @description Small text below the message. */
            footer?: string;
            /** @description Shown above the text: a text or a file. */
            header?: components["schemas"]["InteractiveHeader"];
            /**
             * @description People to mention, each written as in `chatId`.
             * @example [
             *       "+12025550123"
             *     ]
             */
            mentions?: string[];
            /**
             * @description The id of a message in this session to reply to.
             * @example 381725007712738512
             */
            replyTo?: string;
            /**
             * @description Name or id of the sending session. Default: `default`, or the session of the client token.
             * @example shop
             */
            session?: string;
            /**
             * @description The text.
             * @example Shall we deliver today?
             */
            text: string;
        };
        SendContactVcardBody: {
            /**
             * @description The recipient: a JID, a phone number (7–15 digits, optional +) or a resource id.
             * @example +12025550147
             */
            chatId: string;
            /**
             * @description Each has a vCard, or a name and a number from which Parley creates one.
             * @example [
             *       {
             *         "displayName": "Grace Hopper",
             *         "phoneNumber": "+12025550199"
             *       }
             *     ]
             */
            contacts: components["schemas"]["SharedContact"][];
            /**
             * @description People to mention, each written as in `chatId`.
             * @example [
             *       "+12025550123"
             *     ]
             */
            mentions?: string[];
            /**
             * @description The id of a message in this session to reply to.
             * @example 381725007712738512
             */
            replyTo?: string;
            /**
             * @description Name or id of the sending session. Default: `default`, or the session of the client token.
             * @example shop
             */
            session?: string;
        };
        SendFileBody: {
            /**
             * @description The text below the file.
             * @example The harbour
             */
            caption?: string;
            /**
             * @description The recipient: a JID, a phone number (7–15 digits, optional +) or a resource id.
             * @example +12025550147
             */
            chatId: string;
            /**
             * @description The file: its content, its URL, or the id of an uploaded file.
             * @example {
             *       "url": "https://example.com/harbour.jpg"
             *     }
             */
            file: components["schemas"]["FileInput"];
            /**
             * @description People to mention, each written as in `chatId`.
             * @example [
             *       "+12025550123"
             *     ]
             */
            mentions?: string[];
            /**
             * @description The id of a message in this session to reply to.
             * @example 381725007712738512
             */
            replyTo?: string;
            /**
             * @description Name or id of the sending session. Default: `default`, or the session of the client token.
             * @example shop
             */
            session?: string;
            /** @description Whether phones show it only once. For an image, a video or a voice message. */
            viewOnce?: boolean;
        };
        SendInteractiveBody: {
            /**
             * @description The recipient: a JID, a phone number (7–15 digits, optional +) or a resource id.
             * @example +12025550147
             */
            chatId: string;
            /**
             * @description The message, with Meta's field names.
             * @example {
             *       "type": "cta_url",
             *       "header": {
             *         "type": "text",
             *         "text": "Your order"
             *       },
             *       "body": {
             *         "text": "It is on its way."
             *       },
             *       "footer": {
             *         "text": "Parley Shop"
             *       },
             *       "action": {
             *         "name": "cta_url",
             *         "parameters": {
             *           "display_text": "Follow it",
             *           "url": "https://shop.example/orders/7"
             *         }
             *       }
             *     }
             */
            interactive: components["schemas"]["Interactive"];
            /**
             * @description People to mention, each written as in `chatId`.
             * @example [
             *       "+12025550123"
             *     ]
             */
            mentions?: string[];
            /**
             * @description The id of a message in this session to reply to.
             * @example 381725007712738512
             */
            replyTo?: string;
            /**
             * @description Name or id of the sending session. Default: `default`, or the session of the client token.
             * @example shop
             */
            session?: string;
        };
        SendListBody: {
            /**
             * @description The label of the button that opens the list.
             * @example Choose a time
             */
            button: string;
            /**
             * @description The recipient: a JID, a phone number (7–15 digits, optional +) or a resource id.
             * @example +12025550147
             */
            chatId: string;
            /** @description Small text below the message. */
            footer?: string;
            /** @description Shown above the text. In a list, only a text. */
            header?: components["schemas"]["InteractiveHeader"];
            /**
             * @description People to mention, each written as in `chatId`.
             * @example [
             *       "+12025550123"
             *     ]
             */
            mentions?: string[];
            /**
             * @description The id of a message in this session to reply to.
             * @example 381725007712738512
             */
            replyTo?: string;
            /**
             * @description With 1 to 10 rows in total.
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
             * @description Name or id of the sending session. Default: `default`, or the session of the client token.
             * @example shop
             */
            session?: string;
            /**
             * @description The text.
             * @example When shall we come?
             */
            text: string;
        };
        SendLocationBody: {
            /**
             * @description The recipient: a JID, a phone number (7–15 digits, optional +) or a resource id.
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
             * @description People to mention, each written as in `chatId`.
             * @example [
             *       "+12025550123"
             *     ]
             */
            mentions?: string[];
            /**
             * @description The id of a message in this session to reply to.
             * @example 381725007712738512
             */
            replyTo?: string;
            /**
             * @description Name or id of the sending session. Default: `default`, or the session of the client token.
             * @example shop
             */
            session?: string;
            /**
             * @description The text that people see.
             * @example Big Ben
             */
            title?: string;
        };
        SendPollBody: {
            /**
             * @description The recipient: a JID, a phone number (7–15 digits, optional +) or a resource id.
             * @example +12025550147
             */
            chatId: string;
            /**
             * @description People to mention, each written as in `chatId`.
             * @example [
             *       "+12025550123"
             *     ]
             */
            mentions?: string[];
            /**
             * @description The poll.
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
             * @description The id of a message in this session to reply to.
             * @example 381725007712738512
             */
            replyTo?: string;
            /**
             * @description Name or id of the sending session. Default: `default`, or the session of the client token.
             * @example shop
             */
            session?: string;
        };
        SendTemplateBody: {
            /**
             * @description The recipient: a JID, a phone number (7–15 digits, optional +) or a resource id.
             * @example +12025550147
             */
            chatId: string;
            /**
             * @description People to mention, each written as in `chatId`.
             * @example [
             *       "+12025550123"
             *     ]
             */
            mentions?: string[];
            /**
             * @description The id of a message in this session to reply to.
             * @example 381725007712738512
             */
            replyTo?: string;
            /**
             * @description Name or id of the sending session. Default: `default`, or the session of the client token.
             * @example shop
             */
            session?: string;
            /**
             * @description A template of the session's project.
             * @example 381725104812738560
             */
            templateId: string;
            /**
             * @description Texts by variable name; every variable of the template needs one. Or by component: `{ header?, body?, buttons?, cards? }`.
             * @example {
             *       "name": "Ada"
             *     }
             */
            variables?: Record<string, unknown>;
        };
        SendTextBody: {
            /**
             * @description The recipient: a JID, a phone number (7–15 digits, optional +) or a resource id.
             * @example +12025550147
             */
            chatId: string;
            /** @description Whether the network may show a preview of a link in the text. */
            linkPreview?: boolean;
            /**
             * @description People to mention, each written as in `chatId`.
             * @example [
             *       "+12025550123"
             *     ]
             */
            mentions?: string[];
            /**
             * @description The id of a message in this session to reply to.
             * @example 381725007712738512
             */
            replyTo?: string;
            /**
             * @description Name or id of the sending session. Default: `default`, or the session of the client token.
             * @example shop
             */
            session?: string;
            /**
             * @description The text.
             * @example Hello
             */
            text: string;
            /** @description Whether phones show it only once. Answered with 501 if the network does not support this. */
            viewOnce?: boolean;
        };
        Session: {
            /** @description Settings of the engine. */
            config: components["schemas"]["SessionConfig"];
            /** @description Whether the content of messages is kept. */
            contentRetention: components["schemas"]["ContentRetention"];
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description Absent if there are none. */
            credentials?: components["schemas"]["CredentialsSet"];
            /**
             * @description The engine, which connects the session to a messaging network.
             * @enum {string}
             */
            engine: "sandbox" | "cloud" | "baileys";
            /** @description Your reference for it in your own system. */
            externalId?: string;
            /** @description Its id. */
            id: string;
            /** @description The account that is linked. */
            me?: components["schemas"]["SessionMe"];
            /** @description Its name. */
            name: string;
            /** @description The QuickLink or widget session through which the end customer connected. */
            origin?: components["schemas"]["SessionOrigin"];
            /** @description Present while the account is being linked with a passkey. */
            passkey?: components["schemas"]["SessionPasskey"];
            /** @description The project that it belongs to. */
            projectId: string;
            /**
             * @description The current status.
             * @enum {string}
             */
            status: "CONNECTING" | "CONNECTED" | "DISCONNECTED";
            /**
             * @description The reason for the status.
             * @enum {string}
             */
            statusReason?: "SCAN_QR" | "AUTO_RECONNECT" | "FAILED" | "MANUAL_STOP" | "QR_TIMEOUT" | "LOGGED_OUT" | "TEMPORARY_BAN" | "STREAM_ERROR";
            /**
             * @description The tier, which sets the limits of the session.
             * @enum {string}
             */
            tier: "free" | "standard" | "pro" | "scale";
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updatedAt: string;
            /** @description Present while the session needs attention. */
            warning?: components["schemas"]["SessionWarning"];
            /** @description The callback URL to configure at the network, if the network sends webhooks. */
            webhook?: components["schemas"]["SessionWebhook"];
        };
        SessionConfig: {
            /** @description cloud: Meta's id of the business account. Required. */
            businessAccountId?: string;
            /** @description sandbox, baileys: what the session does with calls. */
            calls?: components["schemas"]["CallSettings"];
            /**
             * @description sandbox: the country of a new number. Default US.
             * @enum {string}
             */
            country?: "US" | "GB" | "BR" | "IN";
            /** @description baileys: the name of the device that the phone shows, from the next link by QR code on. */
            device?: string;
            /** @description cloud: whether files are fetched when they arrive, not when they are first read. Default false. */
            eagerMedia?: boolean;
            /** @description Extra events that the session creates beyond those of every session: types, or all of a kind, such as `call.*`. */
            events?: ("call.offered" | "call.ended" | "group.updated" | "group.participants" | "group.join_request" | "presence.updated" | "chat.updated" | "label.updated" | "session.restricted" | "session.history" | "call.*" | "group.*" | "presence.*" | "chat.*" | "label.*" | "session.*")[];
            /**
             * @description baileys: how much history from before the linking is fetched. Default `recent`.
             * @enum {string}
             */
            history?: "recent" | "full";
            /** @description Chats for which the session creates no events. Their messages are still stored. */
            ignore?: components["schemas"]["IgnoredChats"];
            /** @description The most campaign messages that this session sends per second. Default 80. */
            maxSendsPerSecond?: number;
            /** @description Up to 50 texts of your own. They are in `payload.metadata` of lifecycle events (`session.*`). Names have at most 64 characters, values at most 1024. */
            metadata?: {
                [key: string]: string;
            };
            /**
             * @description sandbox: `qr` waits for a scan. Default `auto`.
             * @enum {string}
             */
            pairing?: "auto" | "qr";
            /** @description cloud: Meta's id of the phone number. Required; no other session may have it. */
            phoneNumberId?: string;
            /**
             * @description baileys: the proxy to reach the network through, from the next start on. `http://`, `https://` or `socks5://`. Its password is the credential `proxyPassword`.
             * @example socks5://parley@proxy.example.com:1080
             */
            proxy?: string;
            /** @description sandbox: the testing number to run on. Absent: a new one. */
            testingNumberId?: string;
        };
        SessionCounts: {
            /** @description The number of sessions in each status. */
            byStatus: components["schemas"]["SessionStatusCounts"];
            /** @description The total number. */
            total: number;
        };
        SessionCredentials: {
            /** @description cloud: a token of the Meta app with permission to send and read. */
            accessToken?: string;
            /** @description cloud: the app secret, with which Meta signs its webhooks. */
            appSecret?: string;
            /** @description baileys: the password of `config.proxy`. From the next start on. */
            proxyPassword?: string;
            /** @description cloud: the token that Meta must send to set up the webhook. */
            verifyToken?: string;
        };
        SessionCredentialsBody: {
            /** @description cloud: a token of the Meta app with permission to send and read. */
            accessToken?: string;
            /** @description cloud: the app secret, with which Meta signs its webhooks. */
            appSecret?: string;
            /** @description baileys: the password of `config.proxy`. From the next start on. */
            proxyPassword?: string;
            /** @description cloud: the token that Meta must send to set up the webhook. */
            verifyToken?: string;
        };
        SessionIds: {
            /** @description The sessions. */
            ids: string[];
        };
        SessionMe: {
            /** @description The JID. */
            id: string;
            /** @description E.164, such as `+12025550147`. */
            phoneNumber: string;
            /** @description The name that the person chose. */
            pushName: string;
            /** @description The network's rating of the number, if it rates numbers. */
            quality?: components["schemas"]["NumberQuality"];
            /** @description Present while the network restricts the account or warns that it will. */
            restriction?: components["schemas"]["AccountRestriction"];
        };
        SessionMetricPoint: {
            /**
             * Format: date-time
             * @description The start of the bucket.
             */
            at: string;
            /** @description Seconds that sessions were CONNECTED, added up over all sessions. */
            connectedSeconds?: number;
            /** @description How often CONNECTED ended, including by a stop. */
            disconnects?: number;
            /** @description True while the bucket has not ended. */
            partial?: boolean;
        };
        SessionMetrics: {
            /** @description False while something that happened more than five seconds ago is not yet counted. */
            complete: boolean;
            /**
             * @description Length of the buckets.
             * @enum {string}
             */
            granularity: "1m" | "5m" | "1h" | "1d";
            /** @description All other series together. */
            other?: components["schemas"]["OtherSessionMetrics"];
            /** @description The largest series by connected time, at most 50. */
            series: components["schemas"]["SessionMetricSeries"][];
            /**
             * Format: date-time
             * @description The start of the first bucket.
             */
            since: string;
            /**
             * Format: date-time
             * @description The end of the period, exclusive.
             */
            until: string;
        };
        SessionMetricSeries: {
            /** @description The value of each dimension of the request. `statusReason` is why CONNECTED ended, or `none` if no reason is known or the session is still CONNECTED. */
            dimensions: {
                [key: string]: string;
            };
            /** @description Every bucket, oldest first. */
            points: components["schemas"]["SessionMetricPoint"][];
        };
        SessionNode: {
            /** @description Whether it is handing its sessions over and accepts none. */
            draining: boolean;
            /** @description Its name, unique among running processes. */
            node: string;
            /**
             * Format: date-time
             * @description When it last reported.
             */
            seenAt: string;
            /** @description How many sessions it runs. */
            sessions: number;
        };
        SessionNodePage: {
            /** @description The running processes, by name. */
            data: components["schemas"]["SessionNode"][];
            /** @description The position of this page in the list. */
            pagination: components["schemas"]["OffsetPageInfo"];
            /** @description Sessions that should run but that no process runs now. */
            unowned: number;
        };
        SessionOrigin: {
            /** @description The id of the QuickLink or of the widget session. */
            id: string;
            /**
             * @description Its kind.
             * @enum {string}
             */
            kind: "quicklink" | "widget";
        };
        SessionPage: {
            /** @description The items of this page. */
            data: components["schemas"]["Session"][];
            /** @description The position of this page in the list. */
            pagination: components["schemas"]["OffsetPageInfo"];
        };
        SessionPasskey: {
            /** @description For `confirm`, such as `PYSL-SH11`. */
            code?: string;
            /**
             * Format: date-time
             * @description When the linking ends if nothing happens.
             */
            expiresAt: string;
            /** @description For `sign`: the WebAuthn options as JSON, for `PublicKeyCredential.parseRequestOptionsFromJSON`. */
            options?: Record<string, unknown>;
            /**
             * @description `sign`: use the passkey on a page of web.whatsapp.com. `waiting`: Parley waits for the phone. `confirm`: a person must compare `code` with the code on the phone.
             * @enum {string}
             */
            stage: "sign" | "waiting" | "confirm";
        };
        SessionResult: {
            /** @description Why it failed. */
            detail?: string;
            /** @description Its id. */
            id: string;
            /**
             * @description The result.
             * @enum {string}
             */
            outcome: "done" | "not_found" | "failed";
        };
        SessionResults: {
            /** @description One result for each id, in the order of the request. A repeated id has a repeated result. */
            results: components["schemas"]["SessionResult"][];
        };
        SessionStatusChange: {
            /**
             * Format: date-time
             * @description When it changed.
             */
            at: string;
            /** @description Only with TEMPORARY_BAN. */
            banCode?: number;
            /** @description Unix seconds; only when the ban has a duration. */
            banExpiresAt?: number;
            /** @description Only with TEMPORARY_BAN. */
            banReason?: string;
            /** @description More about FAILED and STREAM_ERROR, and about SCAN_QR while the account is linked with a passkey. */
            detail?: string;
            /** @description The `config.metadata` of the session, if any. */
            metadata?: {
                [key: string]: string;
            };
            /**
             * @description The current status.
             * @enum {string}
             */
            status: "CONNECTING" | "CONNECTED" | "DISCONNECTED";
            /**
             * @description The reason for the status.
             * @enum {string}
             */
            statusReason?: "SCAN_QR" | "AUTO_RECONNECT" | "FAILED" | "MANUAL_STOP" | "QR_TIMEOUT" | "LOGGED_OUT" | "TEMPORARY_BAN" | "STREAM_ERROR";
        };
        SessionStatusCounts: {
            /** @description Sessions that can send and receive. */
            CONNECTED: number;
            /** @description Sessions that are waiting for a code or connecting again. */
            CONNECTING: number;
            /** @description Sessions that are stopped or have failed. */
            DISCONNECTED: number;
        };
        SessionWarning: {
            /**
             * @description `credentials_expiring`: the credentials expire within a week or have expired.
             * @enum {string}
             */
            detail: "credentials_expiring";
            /**
             * Format: date-time
             * @description When the credentials expire.
             */
            expiresAt?: string;
        };
        SessionWebhook: {
            /** @description The URL that requests are sent to. */
            url: string;
        };
        SettingBody: {
            /** @description Whether it is in use. */
            enabled: boolean;
            /** @description Has no effect. The session in the path is used. */
            session?: string;
        };
        SharedContact: {
            /** @description Required with `phoneNumber`. */
            displayName?: string;
            /** @description 7–15 digits with the country code, optional + or 00. */
            phoneNumber?: string;
            /** @description The contact, as a vCard. */
            vcard?: string;
        };
        ShownAuth: {
            /** @description For `oauth2`: the audience, for servers that require it. */
            audience?: string;
            /**
             * @description For `oauth2`: how Parley authenticates at the token endpoint: with the secret in a header (`basic`, the default) or in the body (`post`), or with an assertion signed by a private key (RFC 7523).
             * @enum {string}
             */
            clientAuth?: "basic" | "post" | "private_key_jwt";
            /** @description For `oauth2`: the id by which the token server knows Parley. */
            clientId?: string;
            /** @description Only the names of the credentials. */
            credentials: components["schemas"]["CredentialNames"];
            /** @description For `oauth2`: the scopes, separated by single spaces. */
            scope?: string;
            /** @description For `oauth2`: the token endpoint, http or https. Redirects are not followed. */
            tokenUrl?: string;
            /**
             * @description Its type.
             * @enum {string}
             */
            type: "oauth2" | "basic" | "bearer";
            /** @description For `basic`: a name without a colon. */
            username?: string;
        };
        ShownCertificate: {
            /** @description SHA-256, as pairs of hexadecimal digits with colons. */
            fingerprint256: string;
            /**
             * Format: date-time
             * @description When it expires.
             */
            notAfter: string;
            /**
             * @description The name that members see.
             * @example CN=hooks.example.com
             */
            subject: string;
        };
        ShownTls: {
            /** @description The trusted authorities. */
            ca?: components["schemas"]["ShownCertificate"][];
            /** @description The first certificate of the chain. */
            clientCert?: components["schemas"]["ShownCertificate"];
            /** @description Only the name of the key. */
            credentials: components["schemas"]["CredentialNames"];
            /** @description The name that the receiver's certificate must have. */
            serverName?: string;
        };
        SignedIn: {
            /**
             * @description The role in the team: `owner` and `admin` can do everything, `member` everything except administer the team.
             * @enum {string}
             */
            role: "owner" | "admin" | "member";
            /** @description The team. */
            team: components["schemas"]["TeamName"];
            /** @description The teams that the person is a member of. */
            teams: components["schemas"]["TeamOfUser"][];
            /** @description The person. */
            user: components["schemas"]["Person"];
        };
        SignupAnswer: {
            /**
             * @description The code from the dialog, which is exchanged for a token once. A repeat with the same code continues where it stopped.
             * @example AQBhlXsctMxJYbwbrpybxlo9tLPGy-QAmjBJA
             */
            code: string;
            /**
             * @description `FINISH_WHATSAPP_BUSINESS_APP_ONBOARDING` if the business keeps using the number in its app.
             * @enum {string}
             */
            event: "FINISH" | "FINISH_WHATSAPP_BUSINESS_APP_ONBOARDING";
            /**
             * @description The id of the number that was signed up. Required unless the number stays in its app. Then Meta reports it later.
             * @example 106540352242922
             */
            phoneNumberId?: string;
            /**
             * @description The PIN of the number. Required after `pin_required`.
             * @example 482913
             */
            pin?: string;
            /**
             * @description The id of the WhatsApp Business account.
             * @example 524126980791429
             */
            wabaId: string;
        };
        SignupDialog: {
            /** @description The id of the installation's app at the network. */
            appId: string;
            /** @description The id of the configuration that lists what the app requests from the business. */
            configId: string;
            /** @description The API version for the dialog. */
            version: string;
        };
        StarBody: {
            /**
             * @description A JID, a phone number (7–15 digits, optional +) or a resource id.
             * @example +12025550147
             */
            chatId: string;
            /**
             * @description The id of a message of the chat in this session.
             * @example 381725007712738512
             */
            messageId: string;
            /**
             * @description Name or id of the session. Default: `default`, or the session of the client token.
             * @example shop
             */
            session?: string;
            /** @description False removes the star. */
            star: boolean;
        };
        StartedCampaign: {
            /** @description The campaign. */
            campaign: components["schemas"]["Campaign"];
            /** @description Operation of kind `campaign`, which has the status of the campaign. */
            operationId: string;
        };
        StartedEnrollment: {
            /** @description The operation, of kind `production_enrollment`. */
            operationId: string;
        };
        StartedRecovery: {
            /** @description The operation as it was created. */
            operation: components["schemas"]["Operation"];
            /** @description The operation to follow, by `GET /platform/operations/{operationId}`. */
            operationId: string;
        };
        SubjectBody: {
            /** @description Has no effect. The session in the path is used. */
            session?: string;
            /** @description The name that members see. */
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
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description Its id. */
            id: string;
            /** @description Its name. */
            name: string;
            /** @description The `Service-Version` for requests that name none. */
            serviceVersion: string;
        };
        TeamLimitChanges: {
            /** @description In place of LIMIT_BRIDGES, for each project. */
            bridges?: number | null;
            /** @description In place of LIMIT_ENDPOINTS, for each project. */
            endpoints?: number | null;
            /** @description In place of LIMIT_KEYS, for each team. */
            keys?: number | null;
            /** @description In place of LIMIT_MEMBERS, for each team. */
            members?: number | null;
            /** @description In place of LIMIT_PROJECTS, for each team. */
            projects?: number | null;
            /** @description In place of LIMIT_QUICKLINKS, for each project. */
            quicklinks?: number | null;
            /** @description In place of LIMIT_RUNNING_CAMPAIGNS, for each project. */
            runningCampaigns?: number | null;
            /** @description In place of LIMIT_SCHEDULED_CAMPAIGNS, for each project. */
            scheduledCampaigns?: number | null;
            /** @description In place of LIMIT_SESSIONS, for each project. */
            sessions?: number | null;
            /** @description In place of LIMIT_TEMPLATES, for each project. */
            templates?: number | null;
        };
        TeamLimits: {
            /** @description In place of LIMIT_BRIDGES, for each project. */
            bridges?: number;
            /** @description In place of LIMIT_ENDPOINTS, for each project. */
            endpoints?: number;
            /** @description In place of LIMIT_KEYS, for each team. */
            keys?: number;
            /** @description In place of LIMIT_MEMBERS, for each team. */
            members?: number;
            /** @description In place of LIMIT_PROJECTS, for each team. */
            projects?: number;
            /** @description In place of LIMIT_QUICKLINKS, for each project. */
            quicklinks?: number;
            /** @description In place of LIMIT_RUNNING_CAMPAIGNS, for each project. */
            runningCampaigns?: number;
            /** @description In place of LIMIT_SCHEDULED_CAMPAIGNS, for each project. */
            scheduledCampaigns?: number;
            /** @description In place of LIMIT_SESSIONS, for each project. */
            sessions?: number;
            /** @description In place of LIMIT_TEMPLATES, for each project. */
            templates?: number;
        };
        TeamName: {
            /** @description Its id. */
            id: string;
            /** @description Its name. */
            name: string;
        };
        TeamOfUser: {
            /** @description Its id. */
            id: string;
            /** @description Its name. */
            name: string;
            /**
             * @description The role in the team: `owner` and `admin` can do everything, `member` everything except administer the team.
             * @enum {string}
             */
            role: "owner" | "admin" | "member";
        };
        Template: {
            /** @description `{{name}}` stands for a variable. */
            body?: string;
            /**
             * @description Meta's category; it may differ from the request.
             * @enum {string}
             */
            category?: "MARKETING" | "UTILITY" | "AUTHENTICATION";
            /** @description Instead of a body. */
            components?: components["schemas"]["TemplateComponent"][];
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description Its id. */
            id: string;
            /** @description A BCP 47 tag, such as `en` or `pt_BR`. */
            language: string;
            /** @description Its name. */
            name: string;
            /** @description `POSITIONAL` or `NAMED`: how variables of components are written. */
            parameterFormat?: string;
            /** @description The project that it belongs to. */
            projectId: string;
            /**
             * @description Its quality, as the network rates it.
             * @enum {string}
             */
            quality?: "GREEN" | "YELLOW" | "RED" | "UNKNOWN";
            /** @description Why the network rejected it, in its own words. */
            rejectedReason?: string;
            /**
             * @description The current status.
             * @enum {string}
             */
            status: "draft" | "submitted" | "approved" | "rejected" | "paused" | "disabled";
            /** @description The names in the body, in order. */
            variables: string[];
        };
        TemplateButton: {
            /** @description At most 25 characters. */
            autofill_text?: string;
            /** @description Of a URL with a variable: that URL filled, in a list. Of `COPY_CODE`: the code, a text. */
            example?: unknown;
            /** @description `navigate` or `data_exchange`. */
            flow_action?: string;
            /** @description The id of the flow. Alternatively, its name or its JSON. */
            flow_id?: string;
            /** @description The flow itself, as JSON. */
            flow_json?: string;
            /** @description The name of the flow. */
            flow_name?: string;
            /** @description The first screen, with `navigate`. */
            navigate_screen?: string;
            /** @description `COPY_CODE`, `ONE_TAP` or `ZERO_TAP`. */
            otp_type?: string;
            /** @description The package of one app, instead of `supported_apps`. */
            package_name?: string;
            /** @description At most 20 characters. */
            phone_number?: string;
            /** @description The signature hash of one app, instead of `supported_apps`. */
            signature_hash?: string;
            /** @description The apps that take the code. */
            supported_apps?: components["schemas"]["OtpApp"][];
            /** @description At most 25 characters. */
            text?: string;
            /**
             * @description `QUICK_REPLY`, `URL`, `PHONE_NUMBER`, `COPY_CODE`, `FLOW`, `CATALOG`, `MPM`, `SPM`, `VOICE_CALL` or `OTP`.
             * @example URL
             */
            type: string;
            /** @description At most 2,000 characters; may end in `{{1}}`. */
            url?: string;
            /** @description Required with `ZERO_TAP`. */
            zero_tap_terms_accepted?: boolean;
        };
        TemplateCard: {
            /** @description Header, body and buttons of the card. */
            components: components["schemas"]["TemplateCardComponent"][];
        };
        TemplateCardComponent: {
            /** @description The choices. */
            buttons?: components["schemas"]["TemplateButton"][];
            /** @description Meta's samples of variables (`header_text`, `body_text`, `…_named_params`); of a header with a file `header_handle: [{ mediaId }]` or `[{ url }]`. */
            example?: Record<string, unknown>;
            /** @description For a header: `TEXT`, `IMAGE`, `VIDEO`, `DOCUMENT` or `LOCATION`. */
            format?: string;
            /** @description `{{1}}` or, with named parameters, `{{name}}` is a variable. */
            text?: string;
            /**
             * @description `HEADER`, `BODY`, `FOOTER`, `BUTTONS` or `CAROUSEL`.
             * @example BODY
             */
            type: string;
        };
        TemplateComponent: {
            /** @description For the body of an authentication template. */
            add_security_recommendation?: boolean;
            /** @description The choices. */
            buttons?: components["schemas"]["TemplateButton"][];
            /** @description For a carousel: 2 to 10. */
            cards?: components["schemas"]["TemplateCard"][];
            /** @description For the footer of an authentication template: 1 to 90. */
            code_expiration_minutes?: number;
            /** @description Meta's samples of variables (`header_text`, `body_text`, `…_named_params`); of a header with a file `header_handle: [{ mediaId }]` or `[{ url }]`. */
            example?: Record<string, unknown>;
            /** @description For a header: `TEXT`, `IMAGE`, `VIDEO`, `DOCUMENT` or `LOCATION`. */
            format?: string;
            /** @description `{{1}}` or, with named parameters, `{{name}}` is a variable. */
            text?: string;
            /**
             * @description `HEADER`, `BODY`, `FOOTER`, `BUTTONS` or `CAROUSEL`.
             * @example BODY
             */
            type: string;
        };
        TemplatePage: {
            /** @description The items of this page. */
            data: components["schemas"]["Template"][];
            /** @description The position of this page in the list. */
            pagination: components["schemas"]["OffsetPageInfo"];
        };
        TestedWebhook: {
            /** @description The delivery as it was created, before its first attempt. */
            delivery: components["schemas"]["Delivery"];
            /** @description The event. */
            event: components["schemas"]["EventRecord"];
        };
        TestEventBody: {
            /** @description Must fit the type's schema. Absent: an example. */
            payload?: Record<string, unknown>;
            /** @description A documented event type. */
            type: string;
        };
        TestingNumber: {
            /**
             * @description ISO 3166-1 alpha-2 code of the country.
             * @enum {string}
             */
            country: "US" | "GB" | "BR" | "IN";
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description Its id. */
            id: string;
            /** @description E.164, valid in its country. */
            phoneNumber: string;
            /** @description The project that it belongs to. */
            projectId: string;
            /** @description The session that runs on it. */
            sessionId?: string;
        };
        TestingNumberPage: {
            /** @description The items of this page. */
            data: components["schemas"]["TestingNumber"][];
            /** @description The position of this page in the list. */
            pagination: components["schemas"]["OffsetPageInfo"];
        };
        TestWebhookBody: {
            /** @description A documented event type. Absent: message.received. */
            type?: string;
        };
        TextStatusBody: {
            /** @description The text. */
            text: string;
        };
        TlsCredentials: {
            /** @description PEM: the private key of `clientCert`, without a passphrase. */
            clientKey: string;
        };
        TransitionData: {
            /** @description The items of this page. */
            data: components["schemas"]["OperationTransition"][];
        };
        UpdateAdministeredTeamBody: {
            /** @description The team's own limits. Null restores the setting of the installation. Absent limits keep their values. */
            limits?: components["schemas"]["TeamLimitChanges"];
            /** @description Its name. */
            name?: string;
            /** @description True refuses all credentials of the team and pauses its work. False lifts the suspension. */
            suspended?: boolean;
        };
        UpdateBridgeBody: {
            /**
             * @description `two_way` needs a bridge with `from.chatId`.
             * @enum {string}
             */
            direction?: "one_way" | "two_way";
            /** @description Set to false to stop: waiting messages fail, and new ones are not relayed later. */
            enabled?: boolean;
            /** @description What to relay from now on. */
            include?: ("text" | "media" | "location" | "contact" | "reaction" | "edit" | "revoke")[];
            /** @description Its name. */
            name?: string;
            /** @description Whether relayed messages start with the sender's name. */
            senderPrefix?: boolean;
        };
        UpdateKeyBody: {
            /** @description False refuses the key, and the keys minted from it, until it is true again. */
            isActive?: boolean;
            /** @description Its name in lists. */
            label?: string;
        };
        UpdateMemberBody: {
            /**
             * @description The role in the team: `owner` and `admin` can do everything, `member` everything except administer the team.
             * @enum {string}
             */
            role: "owner" | "admin" | "member";
        };
        UpdateProjectBody: {
            /** @description Its name. */
            name?: string;
            /** @description The name used in URLs. */
            slug?: string;
        };
        UpdateTeamBody: {
            /** @description Its name. */
            name: string;
        };
        UpdateTemplateBody: {
            /** @description Either this or `components`. */
            body?: string;
            /**
             * @description Default `UTILITY`; Meta may choose another.
             * @enum {string}
             */
            category?: "MARKETING" | "UTILITY" | "AUTHENTICATION";
            /** @description Meta's array: `HEADER`, `BODY`, `FOOTER`, `BUTTONS`, `CAROUSEL`. */
            components?: components["schemas"]["TemplateComponent"][];
            /** @description The language, such as `en` or `pt_BR`. */
            language: string;
            /** @description Unique in its project with its language. */
            name: string;
            /** @description How variables of components are written: `POSITIONAL` (the default: `{{1}}`, `{{2}}`) or `NAMED`. */
            parameterFormat?: string;
            /** @description The project of the template. It cannot be changed. */
            projectId?: string;
            /** @description The variables of the body, exactly. Absent: taken from the body. */
            variables?: string[];
        };
        UpdateWebhookBody: {
            /** @description Replaces all its fields. Absent `credentials` keep their values. `null` removes it. */
            auth?: components["schemas"]["WrittenAuth"] | null;
            /** @description A description in your own words. */
            description?: string | null;
            /** @description Replaces all fields of the destination. Its `type` cannot change. Absent `credentials` keep their values. */
            destination?: Record<string, unknown>;
            /** @description Whether it is in use. */
            enabled?: boolean;
            /** @description Event types, prefixes such as `message.*`, or `*`. `*` does not include types that must be named. */
            events?: string[];
            /** @description The same as at creation. `null` removes it. */
            filter?: Record<string, unknown> | null;
            /**
             * @description `native`: the envelope. `cloudevents`: a CloudEvent 1.0 around it.
             * @enum {string}
             */
            format?: "native" | "cloudevents" | "waha";
            /** @description `***` keeps the value of that header. */
            headers?: Record<string, unknown> | null;
            /** @description The most requests that the endpoint receives at the same time. */
            maxConcurrency?: number;
            /**
             * @description `session`: the events of a session are delivered one after the other. `none`: in parallel.
             * @enum {string}
             */
            ordering?: "none" | "session";
            /** @description The most requests that the endpoint receives per second. Absent: no limit. */
            ratePerSecond?: number | null;
            /** @description The schedule of retries. */
            retry?: components["schemas"]["RetryPolicy"];
            /** @description Names or ids of sessions. Absent: all. */
            sessions?: string[] | null;
            /** @description The maximum total time of an attempt. */
            timeoutSeconds?: number;
            /** @description Replaces all its fields. Absent `credentials` keep their values. `null` removes it. */
            tls?: components["schemas"]["WrittenTls"] | null;
            /** @description The URL that requests are sent to. */
            url?: string;
        };
        UploadBody: {
            /** @description Base64, at most 16 MiB of bytes; in a form 100 MiB. */
            data: string;
            /** @description The name of the file. */
            filename?: string;
            /** @description The media type. If the content shows another type, that one is used. */
            mimetype: string;
        };
        VoiceStatusBody: {
            /** @description Exactly one of `url`, `data` and `mediaId`. */
            file: components["schemas"]["FileInput"];
        };
        WaitingDeliveries: {
            /** @description Deliveries of both kinds that a breaker or a suspension holds, without a next attempt. */
            held: number;
            /** @description No attempt has been made yet. */
            pending: number;
            /** @description An attempt failed and another one follows. */
            retrying: number;
        };
        WebhookCheck: {
            /** @description The answer of the other side, without credentials. */
            detail?: string;
            /** @description The duration in milliseconds. */
            durationMs: number;
            /**
             * @description The same as in an attempt.
             * @enum {string}
             */
            error?: "dns" | "connect" | "tls" | "timeout" | "reset" | "blocked_address" | "invalid_response" | "auth" | "not_found" | "unroutable" | "refused" | "too_large" | "throttled" | "token";
            /** @description Whether Parley could connect and sign in, and the target exists. */
            ok: boolean;
            /** @description Whether the target was looked up. False with `ok`: looking it up is not allowed or not possible. */
            verified: boolean;
        };
        WebhookEndpoint: {
            /** @description How requests authenticate. */
            auth?: components["schemas"]["ShownAuth"];
            /**
             * Format: date-time
             * @description When the breaker started to hold its deliveries, except for a probe every 30 seconds.
             */
            breakerOpenSince?: string;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description A description in your own words. */
            description?: string;
            /** @description Where the events are sent; also present for an endpoint with a `url`. Only the names of credentials are shown: `{ set, updatedAt }`. */
            destination: Record<string, unknown>;
            /**
             * @description Why the endpoint is disabled.
             * @enum {string}
             */
            disabledReason?: "manual" | "gone" | "failing";
            /** @description Whether it is in use. */
            enabled: boolean;
            /** @description `*`, or event types. */
            events: string[];
            /**
             * Format: date-time
             * @description Since when no attempt has succeeded. After five days, the endpoint is disabled.
             */
            failingSince?: string;
            /** @description A filter on the envelope of an event, such as `{ "payload": { "type": "text" } }`. The guide to webhooks lists its fields, operators and limits. Absent: only `events` and `sessions` select. */
            filter?: Record<string, unknown>;
            /**
             * @description `native`: the envelope. `cloudevents`: a CloudEvent 1.0 around it.
             * @enum {string}
             */
            format: "native" | "cloudevents" | "waha";
            /** @description The values are `***` without the scope `webhooks:write`. */
            headers?: Record<string, unknown>;
            /** @description The state of its attempts. */
            health: components["schemas"]["EndpointHealth"];
            /** @description Its id. */
            id: string;
            /** @description What manages the endpoint. Absent: it can be changed here. */
            managedBy?: components["schemas"]["EndpointManager"];
            /** @description The most requests that the endpoint receives at the same time. */
            maxConcurrency: number;
            /**
             * @description `session`: the events of a session are delivered one after the other. `none`: in parallel.
             * @enum {string}
             */
            ordering: "none" | "session";
            /** @description Absent for a team endpoint. */
            projectId?: string;
            /** @description The most requests that the endpoint receives per second. Absent: no limit. */
            ratePerSecond?: number;
            /** @description The schedule of retries. */
            retry: components["schemas"]["RetryPolicy"];
            /** @description The current names. For a deleted session, its id. */
            sessions?: string[];
            /** @description The maximum total time of an attempt. */
            timeoutSeconds: number;
            /** @description The endpoint's own TLS settings. */
            tls?: components["schemas"]["ShownTls"];
            /** @description Whether an attempt has been made at this URL or destination. */
            tried?: boolean;
            /** @description Absent if `destination` is not of type `http`. */
            url?: string;
        };
        WebhookEndpointWithSecret: {
            /** @description How requests authenticate. */
            auth?: components["schemas"]["ShownAuth"];
            /**
             * Format: date-time
             * @description When the breaker started to hold its deliveries, except for a probe every 30 seconds.
             */
            breakerOpenSince?: string;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description A description in your own words. */
            description?: string;
            /** @description Where the events are sent; also present for an endpoint with a `url`. Only the names of credentials are shown: `{ set, updatedAt }`. */
            destination: Record<string, unknown>;
            /**
             * @description Why the endpoint is disabled.
             * @enum {string}
             */
            disabledReason?: "manual" | "gone" | "failing";
            /** @description Whether it is in use. */
            enabled: boolean;
            /** @description `*`, or event types. */
            events: string[];
            /**
             * Format: date-time
             * @description Since when no attempt has succeeded. After five days, the endpoint is disabled.
             */
            failingSince?: string;
            /** @description A filter on the envelope of an event, such as `{ "payload": { "type": "text" } }`. The guide to webhooks lists its fields, operators and limits. Absent: only `events` and `sessions` select. */
            filter?: Record<string, unknown>;
            /**
             * @description `native`: the envelope. `cloudevents`: a CloudEvent 1.0 around it.
             * @enum {string}
             */
            format: "native" | "cloudevents" | "waha";
            /** @description The values are `***` without the scope `webhooks:write`. */
            headers?: Record<string, unknown>;
            /** @description The state of its attempts. */
            health: components["schemas"]["EndpointHealth"];
            /** @description Its id. */
            id: string;
            /** @description What manages the endpoint. Absent: it can be changed here. */
            managedBy?: components["schemas"]["EndpointManager"];
            /** @description The most requests that the endpoint receives at the same time. */
            maxConcurrency: number;
            /**
             * @description `session`: the events of a session are delivered one after the other. `none`: in parallel.
             * @enum {string}
             */
            ordering: "none" | "session";
            /** @description Absent for a team endpoint. */
            projectId?: string;
            /** @description The most requests that the endpoint receives per second. Absent: no limit. */
            ratePerSecond?: number;
            /** @description The schedule of retries. */
            retry: components["schemas"]["RetryPolicy"];
            /** @description `whsec_` and 32 bytes in base64. For format `waha`, the `hmacKey`, or an empty text if there is none. */
            secret: string;
            /** @description The current names. For a deleted session, its id. */
            sessions?: string[];
            /** @description The maximum total time of an attempt. */
            timeoutSeconds: number;
            /** @description The endpoint's own TLS settings. */
            tls?: components["schemas"]["ShownTls"];
            /** @description Whether an attempt has been made at this URL or destination. */
            tried?: boolean;
            /** @description Absent if `destination` is not of type `http`. */
            url?: string;
        };
        WebhookSecret: {
            /** @description `whsec_` and 32 bytes in base64. */
            secret: string;
        };
        WidgetFields: {
            /**
             * @description Origins of pages that can embed it, each `scheme://host[:port]`. Default none.
             * @example [
             *       "https://shop.example.com"
             *     ]
             */
            allowedOrigins?: string[];
            /** @description The configuration of the sessions that it creates. */
            config?: components["schemas"]["SessionConfig"];
            /** @description The name that the end customer sees. Default empty. */
            displayName?: string;
            /** @description Whether pages can open it. */
            enabled: boolean;
            /**
             * @description The engine of the sessions that it creates. Default `sandbox`; required in a Live project.
             * @enum {string}
             */
            engine?: "sandbox" | "cloud" | "baileys";
            /** @description An http or https URL to go to after connecting. */
            redirectUrl?: string;
            /** @description Default: `auto`, `#0b6e4f`. */
            theme?: components["schemas"]["WidgetTheme"];
        };
        WidgetHandoff: {
            /**
             * Format: date-time
             * @description When it was connected.
             */
            connectedAt?: string;
            /** @description Your reference for it in your own system. */
            externalId?: string;
            /** @description Present after it has connected, while the session exists. */
            session?: components["schemas"]["AttemptSession"];
            /**
             * @description The current status.
             * @enum {string}
             */
            status: "created" | "connecting" | "connected" | "handed_off" | "cancelled" | "expired" | "failed";
        };
        WidgetSession: {
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it ends, unless it has connected before.
             */
            expiresAt: string;
            /** @description Your reference for it in your own system. */
            externalId?: string;
            /** @description Its id. */
            id: string;
            /** @description The project that it belongs to. */
            projectId: string;
            /**
             * @description The current status.
             * @enum {string}
             */
            status: "created" | "connecting" | "connected" | "handed_off" | "cancelled" | "expired" | "failed";
        };
        WidgetSessionPage: {
            /** @description The items of this page. */
            data: components["schemas"]["WidgetSession"][];
            /** @description The position of this page in the list. */
            pagination: components["schemas"]["OffsetPageInfo"];
        };
        WidgetSettings: {
            /** @description Origins whose pages can use it, separated by commas. */
            allowedOrigins: string[];
            /** @description Settings of the engine. */
            config?: components["schemas"]["SessionConfig"];
            /** @description The displayed name. */
            displayName: string;
            /** @description Whether it is in use. */
            enabled: boolean;
            /**
             * @description The engine, which connects the session to a messaging network.
             * @enum {string}
             */
            engine: "sandbox" | "cloud" | "baileys";
            /** @description True if the project has no settings of its own and uses the team's defaults. */
            inherited?: boolean;
            /** @description The key that names the project in pages. A team's defaults have none. */
            publicKey?: string;
            /** @description The page that people go to after they connect. */
            redirectUrl?: string;
            /** @description Colours and shape. */
            theme: components["schemas"]["WidgetTheme"];
            /**
             * Format: date-time
             * @description When they were last changed. Absent if never.
             */
            updatedAt?: string;
        };
        WidgetTheme: {
            /** @description Colour of buttons, `#rrggbb`. */
            accent: string;
            /**
             * @description An image shown above the pages: PNG, JPEG, WebP or GIF, at most 64 KiB, in base64 or as a `data:` URL. Reading returns a URL; sending that URL keeps the image.
             * @example https://parley.example.com/widget/logos/Zk1pYb0cX2mQ7sVh3uTn5w
             */
            logo?: string;
            /**
             * @description `auto` follows the device.
             * @enum {string}
             */
            mode: "light" | "dark" | "auto";
        };
        WrittenAuth: {
            /** @description For `oauth2`: the audience, for servers that require it. */
            audience?: string;
            /**
             * @description For `oauth2`: how Parley authenticates at the token endpoint: with the secret in a header (`basic`, the default) or in the body (`post`), or with an assertion signed by a private key (RFC 7523).
             * @enum {string}
             */
            clientAuth?: "basic" | "post" | "private_key_jwt";
            /** @description For `oauth2`: the id by which the token server knows Parley. */
            clientId?: string;
            /** @description Never shown. A `PATCH` without them keeps them. */
            credentials?: components["schemas"]["AuthCredentials"];
            /** @description For `oauth2`: the scopes, separated by single spaces. */
            scope?: string;
            /**
             * @description For `oauth2`: the token endpoint, http or https. Redirects are not followed.
             * @example https://login.example.com/oauth2/token
             */
            tokenUrl?: string;
            /**
             * @description Its type.
             * @enum {string}
             */
            type: "oauth2" | "basic" | "bearer";
            /** @description For `basic`: a name without a colon. */
            username?: string;
        };
        WrittenTls: {
            /** @description PEM: up to 10 certificates of authorities to trust in place of the public ones. */
            ca?: string;
            /** @description PEM: a client certificate with its chain. Its key is `credentials.clientKey`. */
            clientCert?: string;
            /** @description Never shown. A `PATCH` without them keeps the key if it fits the certificate. */
            credentials?: components["schemas"]["TlsCredentials"];
            /**
             * @description The name in the certificate of the receiver. Absent: the host of `url`.
             * @example hooks.example.com
             */
            serverName?: string;
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
    getPasskey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "stage": "sign",
                     *       "options": {
                     *         "challenge": "8ZmY6Y4vRv2Yw1x6o3mB0A",
                     *         "rpId": "whatsapp.com",
                     *         "userVerification": "required"
                     *       },
                     *       "expiresAt": "2026-11-21T08:10:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SessionPasskey"];
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
    answerPasskey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "credential": {
                 *         "id": "q6urqw",
                 *         "rawId": "q6urqw",
                 *         "type": "public-key",
                 *         "response": {
                 *           "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
                 *           "authenticatorData": "AAAA",
                 *           "signature": "AAAA"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PasskeyBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "stage": "waiting"
                     *     }
                     */
                    "application/json": components["schemas"]["PasskeyProgress"];
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
    confirmPasskey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "stage": "waiting"
                     *     }
                     */
                    "application/json": components["schemas"]["PasskeyProgress"];
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
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. `format=image` `format=svg` `format=raw` */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "value": "text"
                     *     }
                     */
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
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "phoneNumber": "+12025550147"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "code": "K7DP-Q2LM"
                     *     }
                     */
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
    rejectCall: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description The `id` of `call.offered`.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    listChannels: {
        parameters: {
            query?: {
                /** @description Default 50. */
                limit?: number;
                /** @description Default 0. The next page starts at `offset` plus the number of items received; a page may have fewer than `limit`. */
                offset?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example [
                     *       {
                     *         "id": "381725002312738572",
                     *         "jid": "120363381725002312@newsletter",
                     *         "name": "Harbour news",
                     *         "role": "owner",
                     *         "muted": false,
                     *         "followers": 1,
                     *         "createdAt": "2026-11-21T08:00:00.000Z"
                     *       }
                     *     ]
                     */
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
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Harbour news"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725002312738572",
                     *       "jid": "120363381725002312@newsletter",
                     *       "name": "Harbour news",
                     *       "role": "owner",
                     *       "muted": false,
                     *       "followers": 1,
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
                /**
                 * @description JID or resource id of a channel.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "id": "381725002312738572",
                     *       "jid": "120363381725002312@newsletter",
                     *       "name": "Harbour news",
                     *       "role": "owner",
                     *       "muted": false,
                     *       "followers": 1,
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
                /**
                 * @description JID or resource id of a channel.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
                /**
                 * @description JID or resource id of a channel.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
                /**
                 * @description JID or resource id of a channel.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
                /**
                 * @description JID or resource id of a channel.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
                /**
                 * @description JID or resource id of a channel.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
                /** @description Default 0. The next page starts at `offset` plus the number of items received; a page may have fewer than `limit`. */
                offset?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example [
                     *       {
                     *         "id": "381725007712738512",
                     *         "conversation": {
                     *           "id": "381725007712738512",
                     *           "phoneNumber": "+12025550147"
                     *         },
                     *         "isGroup": true,
                     *         "archived": true,
                     *         "unreadCount": 0,
                     *         "updatedAt": "2026-11-21T08:00:00.000Z"
                     *       }
                     *     ]
                     */
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
                /**
                 * @description JID, phone number or resource id.
                 * @example +12025550147
                 */
                chatId: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
                /**
                 * @description JID, phone number or resource id.
                 * @example +12025550147
                 */
                chatId: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    setDisappearing: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID, phone number or resource id.
                 * @example +12025550147
                 */
                chatId: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "seconds": 86400
                 *     }
                 */
                "application/json": components["schemas"]["DisappearingBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    fetchHistory: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID, phone number or resource id.
                 * @example +12025550147
                 */
                chatId: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "limit": 100
                 *     }
                 */
                "application/json": components["schemas"]["HistoryBody"];
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "operationId": "381725004812738560",
                     *       "operation": {
                     *         "id": "381725004812738560",
                     *         "projectId": "381724990812738561",
                     *         "kind": "history_fetch",
                     *         "resource": {
                     *           "type": "chat",
                     *           "id": "381725001212738561"
                     *         },
                     *         "status": "pending",
                     *         "sequence": 1,
                     *         "capabilities": {
                     *           "cancellable": false
                     *         },
                     *         "progress": null,
                     *         "error": null,
                     *         "actionRequired": null,
                     *         "createdAt": "2026-11-21T08:00:00.000Z",
                     *         "updatedAt": "2026-11-21T08:00:00.120Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["HistoryFetch"];
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
                /** @description Id of a message. The page starts after it and stays stable while new messages arrive. Not with `offset`. */
                before?: string;
                /** @description Whether the session sent the message. */
                fromMe?: boolean;
                /** @description Default 50. */
                limit?: number;
                /** @description Default 0. The next page starts at `offset` plus the number of items received; a page may have fewer than `limit`. */
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
                /**
                 * @description JID, phone number or resource id.
                 * @example +12025550147
                 */
                chatId: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example [
                     *       {
                     *         "id": "381725008812738564",
                     *         "whatsapp_id": "3EB0C431C26A1916E07E",
                     *         "conversation": {
                     *           "id": "381725001112738563",
                     *           "phoneNumber": "+12025550147"
                     *         },
                     *         "fromMe": false,
                     *         "timestamp": 1795248000,
                     *         "pushName": "Ada",
                     *         "isGroup": false,
                     *         "type": "text",
                     *         "text": "Hello"
                     *       }
                     *     ]
                     */
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
                /**
                 * @description JID, phone number or resource id.
                 * @example +12025550147
                 */
                chatId: string;
                /**
                 * @description Id of the message.
                 * @example 381725007712738512
                 */
                messageId: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "id": "381725008812738564",
                     *       "whatsapp_id": "3EB0C431C26A1916E07E",
                     *       "conversation": {
                     *         "id": "381725001112738563",
                     *         "phoneNumber": "+12025550147"
                     *       },
                     *       "fromMe": false,
                     *       "timestamp": 1795248000,
                     *       "pushName": "Ada",
                     *       "isGroup": false,
                     *       "type": "text",
                     *       "text": "Hello"
                     *     }
                     */
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
                /**
                 * @description JID, phone number or resource id.
                 * @example +12025550147
                 */
                chatId: string;
                /**
                 * @description Id of the message.
                 * @example 381725007712738512
                 */
                messageId: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Hello!"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725008812738564",
                     *       "whatsapp_id": "3EB0C431C26A1916E07E",
                     *       "conversation": {
                     *         "id": "381725001112738563",
                     *         "phoneNumber": "+12025550147"
                     *       },
                     *       "type": "text",
                     *       "timestamp": 1795248000
                     *     }
                     */
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
                /**
                 * @description JID, phone number or resource id.
                 * @example +12025550147
                 */
                chatId: string;
                /**
                 * @description Id of the message.
                 * @example 381725007712738512
                 */
                messageId: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    pinMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID, phone number or resource id.
                 * @example +12025550147
                 */
                chatId: string;
                /**
                 * @description Id of the message.
                 * @example 381725007712738512
                 */
                messageId: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "seconds": 86400
                 *     }
                 */
                "application/json": components["schemas"]["PinMessageBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
                /**
                 * @description JID, phone number or resource id.
                 * @example +12025550147
                 */
                chatId: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    muteChat: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID, phone number or resource id.
                 * @example +12025550147
                 */
                chatId: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "seconds": 86400
                 *     }
                 */
                "application/json": components["schemas"]["ChatForBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    pinChat: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID, phone number or resource id.
                 * @example +12025550147
                 */
                chatId: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "seconds": 86400
                 *     }
                 */
                "application/json": components["schemas"]["ChatForBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
                /**
                 * @description JID, phone number or resource id.
                 * @example +12025550147
                 */
                chatId: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
                /**
                 * @description JID, phone number or resource id.
                 * @example +12025550147
                 */
                chatId: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
                /** @description Default 0. The next page starts at `offset` plus the number of items received; a page may have fewer than `limit`. */
                offset?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example [
                     *       {
                     *         "id": "381725007712738512",
                     *         "isGroup": true,
                     *         "unreadCount": 0,
                     *         "archived": true
                     *       }
                     *     ]
                     */
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
                /** @description Default 0. The next page starts at `offset` plus the number of items received; a page may have fewer than `limit`. */
                offset?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example [
                     *       {
                     *         "id": "381725001112738563",
                     *         "phoneNumber": "+12025550147",
                     *         "name": "Ada L.",
                     *         "pushName": "Ada",
                     *         "blocked": false
                     *       }
                     *     ]
                     */
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
                /**
                 * @description JID, phone number or resource id of a person.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "id": "381725001112738563",
                     *       "phoneNumber": "+12025550147",
                     *       "name": "Ada L.",
                     *       "pushName": "Ada",
                     *       "blocked": false
                     *     }
                     */
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
                /**
                 * @description JID, phone number or resource id of a person.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada L."
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    getContactAbout: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID, phone number or resource id of a person.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "about": "At the harbour",
                     *       "updatedAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ContactAbout"];
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
                /**
                 * @description JID, phone number or resource id of a person.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    getContactPicture: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID, phone number or resource id of a person.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "pictureUrl": null
                     *     }
                     */
                    "application/json": components["schemas"]["ContactPicture"];
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
                /**
                 * @description JID, phone number or resource id of a person.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
                /**
                 * @description Phone number: 7–15 digits with the country code, optional + or 00.
                 * @example +12025550147
                 */
                phone: string;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "exists": true,
                     *       "chatId": "12025550147@c.us"
                     *     }
                     */
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
                /** @description Default 0. The next page starts at `offset` plus the number of items received; a page may have fewer than `limit`. */
                offset?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example [
                     *       {
                     *         "id": "381725002212738571",
                     *         "jid": "120363381725002212@g.us",
                     *         "subject": "Harbour walk",
                     *         "owner": {
                     *           "id": "381725001012738562",
                     *           "phoneNumber": "+12025550199"
                     *         },
                     *         "participants": [
                     *           {
                     *             "id": "381725001012738562",
                     *             "phoneNumber": "+12025550199",
                     *             "role": "superadmin"
                     *           },
                     *           {
                     *             "id": "381725001112738563",
                     *             "phoneNumber": "+12025550147",
                     *             "role": "member"
                     *           }
                     *         ],
                     *         "settings": {
                     *           "infoAdminOnly": false,
                     *           "messagesAdminOnly": false
                     *         },
                     *         "createdAt": "2026-11-21T08:00:00.000Z"
                     *       }
                     *     ]
                     */
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
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "session": "shop",
                 *       "subject": "Harbour walk",
                 *       "participants": [
                 *         "+12025550147"
                 *       ]
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725002212738571",
                     *       "jid": "120363381725002212@g.us",
                     *       "subject": "Harbour walk",
                     *       "owner": {
                     *         "id": "381725001012738562",
                     *         "phoneNumber": "+12025550199"
                     *       },
                     *       "participants": [
                     *         {
                     *           "id": "381725001012738562",
                     *           "phoneNumber": "+12025550199",
                     *           "role": "superadmin"
                     *         },
                     *         {
                     *           "id": "381725001112738563",
                     *           "phoneNumber": "+12025550147",
                     *           "role": "member"
                     *         }
                     *       ],
                     *       "settings": {
                     *         "infoAdminOnly": false,
                     *         "messagesAdminOnly": false
                     *       },
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
                /**
                 * @description JID or resource id of a group.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "id": "381725002212738571",
                     *       "jid": "120363381725002212@g.us",
                     *       "subject": "Harbour walk",
                     *       "owner": {
                     *         "id": "381725001012738562",
                     *         "phoneNumber": "+12025550199"
                     *       },
                     *       "participants": [
                     *         {
                     *           "id": "381725001012738562",
                     *           "phoneNumber": "+12025550199",
                     *           "role": "superadmin"
                     *         },
                     *         {
                     *           "id": "381725001112738563",
                     *           "phoneNumber": "+12025550147",
                     *           "role": "member"
                     *         }
                     *       ],
                     *       "settings": {
                     *         "infoAdminOnly": false,
                     *         "messagesAdminOnly": false
                     *       },
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
                /**
                 * @description JID or resource id of a group.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
                /**
                 * @description JID or resource id of a group.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "session": "shop",
                 *       "participants": [
                 *         "+12025550147"
                 *       ]
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
                /**
                 * @description JID or resource id of a group.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "session": "shop",
                 *       "participants": [
                 *         "+12025550147"
                 *       ]
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
                /**
                 * @description JID or resource id of a group.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "session": "shop",
                 *       "description": "Sundays at nine."
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
                /**
                 * @description JID or resource id of a group.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "code": "b3ZtY8QwLr5NxKe1HsVu0D"
                     *     }
                     */
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
                /**
                 * @description JID or resource id of a group.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "code": "ABCD-EFGH",
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
                /**
                 * @description JID or resource id of a group.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
                /**
                 * @description JID or resource id of a group.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example [
                     *       {
                     *         "role": "member",
                     *         "id": "381725007712738512",
                     *         "phoneNumber": "+12025550147"
                     *       }
                     *     ]
                     */
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
                /**
                 * @description JID or resource id of a group.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "session": "shop",
                 *       "participants": [
                 *         "+12025550147"
                 *       ]
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
                /**
                 * @description JID or resource id of a group.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "session": "shop",
                 *       "participants": [
                 *         "+12025550147"
                 *       ]
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
                /**
                 * @description JID or resource id of a group.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "session": "shop",
                 *       "base64": "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
                /**
                 * @description JID or resource id of a group.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    listJoinRequests: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID or resource id of a group.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example [
                     *       {
                     *         "id": "381725007712738512",
                     *         "phoneNumber": "+12025550147"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["JoinRequest"][];
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
    answerJoinRequests: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID or resource id of a group.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "session": "shop",
                 *       "action": "approve",
                 *       "participants": [
                 *         "+12025550147"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["JoinRequestsBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    setGroupApproval: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID or resource id of a group.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "enabled": true,
                 *       "session": "shop"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    setGroupMembersAdd: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID or resource id of a group.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "enabled": true,
                 *       "session": "shop"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
                /**
                 * @description JID or resource id of a group.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "enabled": true,
                 *       "session": "shop"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
                /**
                 * @description JID or resource id of a group.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "enabled": true,
                 *       "session": "shop"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
                /**
                 * @description JID or resource id of a group.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "session": "shop",
                 *       "subject": "Harbour walk"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    getInviteInfo: {
        parameters: {
            query: {
                /**
                 * @description An invite code.
                 * @example ABCD-EFGH
                 */
                code: string;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "jid": "120363381725002212@g.us",
                     *       "subject": "Harbour walk",
                     *       "size": 2,
                     *       "approval": false,
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["InviteInfo"];
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
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "session": "shop",
                 *       "code": "K7dPq2LmX0aVt9RbYc3ZsE"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725002212738571",
                     *       "jid": "120363381725002212@g.us",
                     *       "subject": "Harbour walk",
                     *       "owner": {
                     *         "id": "381725001012738562",
                     *         "phoneNumber": "+12025550199"
                     *       },
                     *       "participants": [
                     *         {
                     *           "id": "381725001012738562",
                     *           "phoneNumber": "+12025550199",
                     *           "role": "superadmin"
                     *         },
                     *         {
                     *           "id": "381725001112738563",
                     *           "phoneNumber": "+12025550147",
                     *           "role": "member"
                     *         }
                     *       ],
                     *       "settings": {
                     *         "infoAdminOnly": false,
                     *         "messagesAdminOnly": false
                     *       },
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
                /** @description Default 0. The next page starts at `offset` plus the number of items received; a page may have fewer than `limit`. */
                offset?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example [
                     *       {
                     *         "id": "381725003312738580",
                     *         "name": "Customers",
                     *         "color": "#2E7D32"
                     *       }
                     *     ]
                     */
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
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Customers"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725003312738580",
                     *       "name": "Customers",
                     *       "color": "#2E7D32"
                     *     }
                     */
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
                /**
                 * @description Id of the thing.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Customers"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725003312738580",
                     *       "name": "Customers",
                     *       "color": "#2E7D32"
                     *     }
                     */
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
                /**
                 * @description Id of the thing.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
                /** @description Default 0. The next page starts at `offset` plus the number of items received; a page may have fewer than `limit`. */
                offset?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the thing.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example [
                     *       {
                     *         "id": "381725007712738512",
                     *         "conversation": {
                     *           "id": "381725007712738512",
                     *           "phoneNumber": "+12025550147"
                     *         },
                     *         "isGroup": true,
                     *         "archived": true,
                     *         "unreadCount": 0,
                     *         "updatedAt": "2026-11-21T08:00:00.000Z"
                     *       }
                     *     ]
                     */
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
                /**
                 * @description JID, phone number or resource id.
                 * @example +12025550147
                 */
                chatId: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "labels": [
                     *         {
                     *           "id": "381725003312738580",
                     *           "name": "Customers",
                     *           "color": "#2E7D32"
                     *         }
                     *       ],
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
                /**
                 * @description JID, phone number or resource id.
                 * @example +12025550147
                 */
                chatId: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "labels": [
                 *         {
                 *           "id": "381725003312738580"
                 *         }
                 *       ]
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "labels": [
                     *         {
                     *           "id": "381725003312738580",
                     *           "name": "Customers",
                     *           "color": "#2E7D32"
                     *         }
                     *       ],
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
                /**
                 * @description The digits of a LID, or its JID.
                 * @example 123456789012345@lid
                 */
                lid: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "lid": "1187974449852@lid",
                     *       "phoneNumber": "+12025550147",
                     *       "id": "381725001112738563"
                     *     }
                     */
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
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
                 *       "mimetype": "image/png",
                 *       "filename": "pixel.png"
                 *     }
                 */
                "application/json": components["schemas"]["UploadBody"];
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description As large as the engine takes.
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
                    /**
                     * @example {
                     *       "id": "381725007712738512",
                     *       "mimeType": "image/jpeg",
                     *       "sizeBytes": 0,
                     *       "sha256": "185f8db32271fe25f561a6fc938b2e264306ec304eda518007d1764826381969"
                     *     }
                     */
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
                /** @description `ETag`s that the client already has. If the file has one of them, the answer is 304 without a body. */
                "If-None-Match"?: string;
                /** @description An `ETag`. The range is used only if the file still has it; otherwise the whole file is returned. */
                "If-Range"?: string;
                /** @description One range of bytes, such as `bytes=0-1023`. Other values return the whole file. */
                Range?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the thing.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
            /** @description The part that `Range` requests. */
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
                /**
                 * @description Id of the thing.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    searchMessages: {
        parameters: {
            query: {
                /** @description JID, phone number or resource id. */
                chatId?: string;
                /** @description `page.nextCursor` of the previous page. Do not combine it with filters. */
                cursor?: string;
                /** @description Whether the session sent the message. */
                fromMe?: boolean;
                /** @description Items per page. Default 25, maximum 100; larger values are reduced to 100. */
                limit?: number;
                /**
                 * @description Words that must all occur. The last one may be the beginning of a word. `"in quotes"`: a phrase. `-word`: must not occur.
                 * @example order "next friday" -cancelled
                 */
                q: string;
                /** @description Inclusive. */
                since?: string;
                /** @description Its type. */
                type?: "text" | "image" | "video" | "audio" | "document" | "location" | "contact" | "phone_number_shared" | "poll" | "sticker" | "reaction" | "revoke" | "edited" | "unknown";
                /** @description Exclusive. */
                until?: string;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "session": "shop",
                     *           "message": {
                     *             "id": "381725008812738564",
                     *             "whatsapp_id": "3EB0C431C26A1916E07E",
                     *             "conversation": {
                     *               "id": "381725001112738563",
                     *               "phoneNumber": "+12025550147"
                     *             },
                     *             "fromMe": false,
                     *             "timestamp": 1795248000,
                     *             "pushName": "Ada",
                     *             "isGroup": false,
                     *             "type": "text",
                     *             "text": "Hello"
                     *           },
                     *           "snippet": {
                     *             "text": "Hello",
                     *             "ranges": [
                     *               [
                     *                 0,
                     *                 5
                     *               ]
                     *             ]
                     *           }
                     *         }
                     *       ],
                     *       "page": {
                     *         "nextCursor": null,
                     *         "limit": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["FoundMessageCursorPage"];
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
                /** @description Default 0. The next page starts at `offset` plus the number of items received; a page may have fewer than `limit`. */
                offset?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example [
                     *       {
                     *         "chatId": "12025550147@c.us",
                     *         "id": "381725001112738563",
                     *         "presence": "offline",
                     *         "lastSeen": "2026-11-21T08:00:00.000Z"
                     *       }
                     *     ]
                     */
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
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "presence": "online"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
                /**
                 * @description JID, phone number or resource id.
                 * @example +12025550147
                 */
                chatId: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "chatId": "12025550147@c.us",
                     *       "id": "381725001112738563",
                     *       "presence": "offline",
                     *       "lastSeen": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
                /**
                 * @description JID, phone number or resource id.
                 * @example +12025550147
                 */
                chatId: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    getPrivacy: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "lastSeen": "contacts",
                     *       "readReceipts": "all"
                     *     }
                     */
                    "application/json": components["schemas"]["PrivacySettings"];
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
    setPrivacy: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "lastSeen": "contacts"
                 *     }
                 */
                "application/json": components["schemas"]["PrivacyBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    getProfile: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "name": "Harbour Shop",
                     *       "about": "Open from nine"
                     *     }
                     */
                    "application/json": components["schemas"]["Profile"];
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
    setProfile: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "about": "Open from nine"
                 *     }
                 */
                "application/json": components["schemas"]["ProfileBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    setProfilePicture: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "session": "shop",
                 *       "base64": "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    removeProfilePicture: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
                /**
                 * @description Id of the thing.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": {
                 *         "data": "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
                 *         "mimetype": "image/png",
                 *         "filename": "pixel.png"
                 *       }
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725008812738564",
                     *       "whatsapp_id": "3EB0C431C26A1916E07E",
                     *       "conversation": {
                     *         "id": "381725001112738563",
                     *         "phoneNumber": "+12025550147"
                     *       },
                     *       "type": "text",
                     *       "timestamp": 1795248000
                     *     }
                     */
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
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "At the harbour"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725008812738564",
                     *       "whatsapp_id": "3EB0C431C26A1916E07E",
                     *       "conversation": {
                     *         "id": "381725001112738563",
                     *         "phoneNumber": "+12025550147"
                     *       },
                     *       "type": "text",
                     *       "timestamp": 1795248000
                     *     }
                     */
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
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": {
                 *         "data": "AAAAGGZ0eXBpc29tAAACAGlzb21pc28yAAAACG1kYXQ=",
                 *         "mimetype": "video/mp4"
                 *       }
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725008812738564",
                     *       "whatsapp_id": "3EB0C431C26A1916E07E",
                     *       "conversation": {
                     *         "id": "381725001112738563",
                     *         "phoneNumber": "+12025550147"
                     *       },
                     *       "type": "text",
                     *       "timestamp": 1795248000
                     *     }
                     */
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
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": {
                 *         "data": "T2dnUwACAAAAAAAAAAABAAAAAAAAAAAAAAABE09wdXNIZWFkAQE4AYC7AAAAAAA=",
                 *         "mimetype": "audio/ogg"
                 *       }
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725008812738564",
                     *       "whatsapp_id": "3EB0C431C26A1916E07E",
                     *       "conversation": {
                     *         "id": "381725001112738563",
                     *         "phoneNumber": "+12025550147"
                     *       },
                     *       "type": "text",
                     *       "timestamp": 1795248000
                     *     }
                     */
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
                /** @description Default 0. The next page starts at `offset` plus the number of items received; a page may have fewer than `limit`. */
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
                    /**
                     * @example [
                     *       {
                     *         "id": "381725007712738512",
                     *         "label": "Shop backend",
                     *         "scopes": [
                     *           "messages:send",
                     *           "chats:read"
                     *         ],
                     *         "isActive": true,
                     *         "createdAt": "2026-11-21T08:00:00.000Z"
                     *       }
                     *     ]
                     */
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
                /**
                 * @example {
                 *       "label": "Shop backend",
                 *       "scopes": [
                 *         "messages:send",
                 *         "chats:read"
                 *       ]
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "key": "text",
                     *       "id": "381725007712738512",
                     *       "label": "Shop backend",
                     *       "scopes": [
                     *         "messages:send",
                     *         "chats:read"
                     *       ],
                     *       "isActive": true,
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
                /**
                 * @description Id of the thing.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "id": "381725007712738512",
                     *       "label": "Shop backend",
                     *       "scopes": [
                     *         "messages:send",
                     *         "chats:read"
                     *       ],
                     *       "isActive": true,
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
                /**
                 * @description Id of the thing.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
                /**
                 * @description Id of the thing.
                 * @example 381725007712738512
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "label": "Shop backend"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725007712738512",
                     *       "label": "Shop backend",
                     *       "scopes": [
                     *         "messages:send",
                     *         "chats:read"
                     *       ],
                     *       "isActive": true,
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
                /** @description `page.nextCursor` of the previous page. Do not combine it with filters. */
                cursor?: string;
                /** @description The event. */
                eventId?: string;
                /** @description Items per page. Default 25, maximum 100; larger values are reduced to 100. */
                limit?: number;
                /** @description Only deliveries to endpoints of this project. */
                projectId?: string;
                /** @description The last response status. With this filter, a page may be short or empty although another page follows. */
                responseStatus?: number;
                /** @description The session that the event is of. With this filter, a page may be short or empty although another page follows. */
                sessionId?: string;
                /** @description Inclusive, of when the delivery was created. */
                since?: string;
                /** @description The current status. */
                status?: "pending" | "retrying" | "succeeded" | "failed" | "discarded";
                /** @description Exact type of the event. With this filter, a page may be short or empty although another page follows. */
                type?: string;
                /** @description Exclusive. */
                until?: string;
                /** @description The endpoint. */
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "381725021112738567",
                     *           "eventId": "381725008812738565",
                     *           "webhookId": "381725011112738566",
                     *           "kind": "event",
                     *           "status": "retrying",
                     *           "attempts": 1,
                     *           "lastResponseStatus": 204,
                     *           "createdAt": "2026-11-21T08:00:00.010Z",
                     *           "nextAttemptAt": "2026-11-21T08:05:00.000Z"
                     *         }
                     *       ],
                     *       "page": {
                     *         "nextCursor": null,
                     *         "limit": 1
                     *       }
                     *     }
                     */
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
                /** @description Repeats with the same key are answered as the first request was. Applies to all credentials of the team on this route. */
                "Idempotency-Key"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "messageId": "381725007712738512",
                 *       "chatId": "+12025550147",
                 *       "session": "shop"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725008812738564",
                     *       "whatsapp_id": "3EB0C431C26A1916E07E",
                     *       "conversation": {
                     *         "id": "381725001112738563",
                     *         "phoneNumber": "+12025550147"
                     *       },
                     *       "type": "text",
                     *       "timestamp": 1795248000
                     *     }
                     */
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
                /** @description Repeats with the same key are answered as the first request was. Applies to all credentials of the team on this route. */
                "Idempotency-Key"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "messageId": "381725007712738512",
                 *       "reaction": "👍",
                 *       "chatId": "+12025550147",
                 *       "session": "shop"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725008812738564",
                     *       "whatsapp_id": "3EB0C431C26A1916E07E",
                     *       "conversation": {
                     *         "id": "381725001112738563",
                     *         "phoneNumber": "+12025550147"
                     *       },
                     *       "type": "text",
                     *       "timestamp": 1795248000
                     *     }
                     */
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
                /** @description Repeats with the same key are answered as the first request was. Applies to all credentials of the team on this route. */
                "Idempotency-Key"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Shall we deliver today?",
                 *       "buttons": [
                 *         {
                 *           "id": "yes",
                 *           "title": "Yes"
                 *         },
                 *         {
                 *           "id": "no",
                 *           "title": "No"
                 *         }
                 *       ],
                 *       "chatId": "+12025550147",
                 *       "session": "shop"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725008812738564",
                     *       "whatsapp_id": "3EB0C431C26A1916E07E",
                     *       "conversation": {
                     *         "id": "381725001112738563",
                     *         "phoneNumber": "+12025550147"
                     *       },
                     *       "type": "text",
                     *       "timestamp": 1795248000
                     *     }
                     */
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
                /** @description Repeats with the same key are answered as the first request was. Applies to all credentials of the team on this route. */
                "Idempotency-Key"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "contacts": [
                 *         {
                 *           "displayName": "Grace Hopper",
                 *           "phoneNumber": "+12025550199"
                 *         }
                 *       ],
                 *       "chatId": "+12025550147",
                 *       "session": "shop"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725008812738564",
                     *       "whatsapp_id": "3EB0C431C26A1916E07E",
                     *       "conversation": {
                     *         "id": "381725001112738563",
                     *         "phoneNumber": "+12025550147"
                     *       },
                     *       "type": "text",
                     *       "timestamp": 1795248000
                     *     }
                     */
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
                /** @description Repeats with the same key are answered as the first request was. Applies to all credentials of the team on this route. */
                "Idempotency-Key"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": {
                 *         "data": "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
                 *         "mimetype": "image/png",
                 *         "filename": "pixel.png"
                 *       },
                 *       "chatId": "+12025550147",
                 *       "session": "shop"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725008812738564",
                     *       "whatsapp_id": "3EB0C431C26A1916E07E",
                     *       "conversation": {
                     *         "id": "381725001112738563",
                     *         "phoneNumber": "+12025550147"
                     *       },
                     *       "type": "text",
                     *       "timestamp": 1795248000
                     *     }
                     */
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
                /** @description Repeats with the same key are answered as the first request was. Applies to all credentials of the team on this route. */
                "Idempotency-Key"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": {
                 *         "data": "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
                 *         "mimetype": "image/png",
                 *         "filename": "pixel.png"
                 *       },
                 *       "chatId": "+12025550147",
                 *       "session": "shop"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725008812738564",
                     *       "whatsapp_id": "3EB0C431C26A1916E07E",
                     *       "conversation": {
                     *         "id": "381725001112738563",
                     *         "phoneNumber": "+12025550147"
                     *       },
                     *       "type": "text",
                     *       "timestamp": 1795248000
                     *     }
                     */
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
    sendInteractive: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeats with the same key are answered as the first request was. Applies to all credentials of the team on this route. */
                "Idempotency-Key"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "interactive": {
                 *         "type": "cta_url",
                 *         "header": {
                 *           "type": "text",
                 *           "text": "Your order"
                 *         },
                 *         "body": {
                 *           "text": "It is on its way."
                 *         },
                 *         "footer": {
                 *           "text": "Parley Shop"
                 *         },
                 *         "action": {
                 *           "name": "cta_url",
                 *           "parameters": {
                 *             "display_text": "Follow it",
                 *             "url": "https://shop.example/orders/7"
                 *           }
                 *         }
                 *       },
                 *       "chatId": "+12025550147",
                 *       "session": "shop"
                 *     }
                 */
                "application/json": components["schemas"]["SendInteractiveBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "381725008812738564",
                     *       "whatsapp_id": "3EB0C431C26A1916E07E",
                     *       "conversation": {
                     *         "id": "381725001112738563",
                     *         "phoneNumber": "+12025550147"
                     *       },
                     *       "type": "text",
                     *       "timestamp": 1795248000
                     *     }
                     */
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
                /** @description Repeats with the same key are answered as the first request was. Applies to all credentials of the team on this route. */
                "Idempotency-Key"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "When shall we come?",
                 *       "button": "Choose a time",
                 *       "sections": [
                 *         {
                 *           "title": "Today",
                 *           "rows": [
                 *             {
                 *               "id": "16",
                 *               "title": "16:00",
                 *               "description": "Before the rain"
                 *             },
                 *             {
                 *               "id": "18",
                 *               "title": "18:00"
                 *             }
                 *           ]
                 *         }
                 *       ],
                 *       "chatId": "+12025550147",
                 *       "session": "shop"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725008812738564",
                     *       "whatsapp_id": "3EB0C431C26A1916E07E",
                     *       "conversation": {
                     *         "id": "381725001112738563",
                     *         "phoneNumber": "+12025550147"
                     *       },
                     *       "type": "text",
                     *       "timestamp": 1795248000
                     *     }
                     */
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
                /** @description Repeats with the same key are answered as the first request was. Applies to all credentials of the team on this route. */
                "Idempotency-Key"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "latitude": 51.5007,
                 *       "longitude": -0.1246,
                 *       "chatId": "+12025550147",
                 *       "session": "shop"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725008812738564",
                     *       "whatsapp_id": "3EB0C431C26A1916E07E",
                     *       "conversation": {
                     *         "id": "381725001112738563",
                     *         "phoneNumber": "+12025550147"
                     *       },
                     *       "type": "text",
                     *       "timestamp": 1795248000
                     *     }
                     */
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
                /** @description Repeats with the same key are answered as the first request was. Applies to all credentials of the team on this route. */
                "Idempotency-Key"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "poll": {
                 *         "name": "Which day?",
                 *         "options": [
                 *           "Monday",
                 *           "Tuesday"
                 *         ]
                 *       },
                 *       "chatId": "+12025550147",
                 *       "session": "shop"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725008812738564",
                     *       "whatsapp_id": "3EB0C431C26A1916E07E",
                     *       "conversation": {
                     *         "id": "381725001112738563",
                     *         "phoneNumber": "+12025550147"
                     *       },
                     *       "type": "text",
                     *       "timestamp": 1795248000
                     *     }
                     */
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
                /** @description Repeats with the same key are answered as the first request was. Applies to all credentials of the team on this route. */
                "Idempotency-Key"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "pollMessageId": "381725007712738513",
                 *       "votes": [
                 *         "Monday"
                 *       ],
                 *       "chatId": "+12025550147",
                 *       "session": "shop"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725008812738564",
                     *       "whatsapp_id": "3EB0C431C26A1916E07E",
                     *       "conversation": {
                     *         "id": "381725001112738563",
                     *         "phoneNumber": "+12025550147"
                     *       },
                     *       "type": "text",
                     *       "timestamp": 1795248000
                     *     }
                     */
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
                /** @description Repeats with the same key are answered as the first request was. Applies to all credentials of the team on this route. */
                "Idempotency-Key"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "session": "shop",
                 *       "chatId": "+12025550147"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
                /** @description Repeats with the same key are answered as the first request was. Applies to all credentials of the team on this route. */
                "Idempotency-Key"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": {
                 *         "data": "UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==",
                 *         "mimetype": "image/webp"
                 *       },
                 *       "chatId": "+12025550147",
                 *       "session": "shop"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725008812738564",
                     *       "whatsapp_id": "3EB0C431C26A1916E07E",
                     *       "conversation": {
                     *         "id": "381725001112738563",
                     *         "phoneNumber": "+12025550147"
                     *       },
                     *       "type": "text",
                     *       "timestamp": 1795248000
                     *     }
                     */
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
                /** @description Repeats with the same key are answered as the first request was. Applies to all credentials of the team on this route. */
                "Idempotency-Key"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "templateId": "381725104812738560",
                 *       "chatId": "+12025550147",
                 *       "session": "shop"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725008812738564",
                     *       "whatsapp_id": "3EB0C431C26A1916E07E",
                     *       "conversation": {
                     *         "id": "381725001112738563",
                     *         "phoneNumber": "+12025550147"
                     *       },
                     *       "type": "text",
                     *       "timestamp": 1795248000
                     *     }
                     */
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
                /** @description Repeats with the same key are answered as the first request was. Applies to all credentials of the team on this route. */
                "Idempotency-Key"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Hello",
                 *       "chatId": "+12025550147",
                 *       "session": "shop"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725008812738564",
                     *       "whatsapp_id": "3EB0C431C26A1916E07E",
                     *       "conversation": {
                     *         "id": "381725001112738563",
                     *         "phoneNumber": "+12025550147"
                     *       },
                     *       "type": "text",
                     *       "timestamp": 1795248000
                     *     }
                     */
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
                /** @description Repeats with the same key are answered as the first request was. Applies to all credentials of the team on this route. */
                "Idempotency-Key"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": {
                 *         "data": "AAAAGGZ0eXBpc29tAAACAGlzb21pc28yAAAACG1kYXQ=",
                 *         "mimetype": "video/mp4"
                 *       },
                 *       "chatId": "+12025550147",
                 *       "session": "shop"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725008812738564",
                     *       "whatsapp_id": "3EB0C431C26A1916E07E",
                     *       "conversation": {
                     *         "id": "381725001112738563",
                     *         "phoneNumber": "+12025550147"
                     *       },
                     *       "type": "text",
                     *       "timestamp": 1795248000
                     *     }
                     */
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
                /** @description Repeats with the same key are answered as the first request was. Applies to all credentials of the team on this route. */
                "Idempotency-Key"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": {
                 *         "data": "T2dnUwACAAAAAAAAAAABAAAAAAAAAAAAAAABE09wdXNIZWFkAQE4AYC7AAAAAAA=",
                 *         "mimetype": "audio/ogg"
                 *       },
                 *       "chatId": "+12025550147",
                 *       "session": "shop"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725008812738564",
                     *       "whatsapp_id": "3EB0C431C26A1916E07E",
                     *       "conversation": {
                     *         "id": "381725001112738563",
                     *         "phoneNumber": "+12025550147"
                     *       },
                     *       "type": "text",
                     *       "timestamp": 1795248000
                     *     }
                     */
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
                /** @description Id of a session. The page starts after it and stays stable while other sessions are created. Not with `offset`. */
                before?: string;
                /** @description The engine, which connects the session to a messaging network. */
                engine?: "sandbox" | "cloud" | "baileys";
                /** @description Default 50. */
                limit?: number;
                /** @description The beginning of the name. Case does not matter. */
                name?: string;
                /** @description Default 0. The next page starts at `offset` plus the number of items received; a page may have fewer than `limit`. */
                offset?: number;
                /** @description The beginning of the account's phone number, with its country code. */
                phoneNumber?: string;
                /** @description The current status. */
                status?: "CONNECTING" | "CONNECTED" | "DISCONNECTED";
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
                    /**
                     * @example [
                     *       {
                     *         "id": "381724996712738562",
                     *         "name": "default",
                     *         "projectId": "381724990812738561",
                     *         "engine": "sandbox",
                     *         "status": "CONNECTED",
                     *         "me": {
                     *           "id": "12025550147@c.us",
                     *           "phoneNumber": "+12025550147",
                     *           "pushName": "default"
                     *         },
                     *         "tier": "pro",
                     *         "config": {},
                     *         "contentRetention": {
                     *           "enabled": true
                     *         },
                     *         "createdAt": "2026-11-21T08:00:00.000Z",
                     *         "updatedAt": "2026-11-21T08:00:00.100Z",
                     *         "externalId": "crm-1"
                     *       }
                     *     ]
                     */
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
                /**
                 * @example {
                 *       "name": "default"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381724996712738562",
                     *       "name": "default",
                     *       "projectId": "381724990812738561",
                     *       "engine": "sandbox",
                     *       "status": "CONNECTED",
                     *       "me": {
                     *         "id": "12025550147@c.us",
                     *         "phoneNumber": "+12025550147",
                     *         "pushName": "default"
                     *       },
                     *       "tier": "pro",
                     *       "config": {},
                     *       "contentRetention": {
                     *         "enabled": true
                     *       },
                     *       "createdAt": "2026-11-21T08:00:00.000Z",
                     *       "updatedAt": "2026-11-21T08:00:00.100Z",
                     *       "externalId": "crm-1"
                     *     }
                     */
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
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "id": "381724996712738562",
                     *       "name": "default",
                     *       "projectId": "381724990812738561",
                     *       "engine": "sandbox",
                     *       "status": "CONNECTED",
                     *       "me": {
                     *         "id": "12025550147@c.us",
                     *         "phoneNumber": "+12025550147",
                     *         "pushName": "default"
                     *       },
                     *       "tier": "pro",
                     *       "config": {},
                     *       "contentRetention": {
                     *         "enabled": true
                     *       },
                     *       "createdAt": "2026-11-21T08:00:00.000Z",
                     *       "updatedAt": "2026-11-21T08:00:00.100Z",
                     *       "externalId": "crm-1"
                     *     }
                     */
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
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "externalId": "crm-1"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381724996712738562",
                     *       "name": "default",
                     *       "projectId": "381724990812738561",
                     *       "engine": "sandbox",
                     *       "status": "CONNECTED",
                     *       "me": {
                     *         "id": "12025550147@c.us",
                     *         "phoneNumber": "+12025550147",
                     *         "pushName": "default"
                     *       },
                     *       "tier": "pro",
                     *       "config": {},
                     *       "contentRetention": {
                     *         "enabled": true
                     *       },
                     *       "createdAt": "2026-11-21T08:00:00.000Z",
                     *       "updatedAt": "2026-11-21T08:00:00.100Z",
                     *       "externalId": "crm-1"
                     *     }
                     */
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
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "enabled": true,
                     *       "allowedActions": "send_message,send_typing",
                     *       "allowedOrigins": "https://shop.example.com",
                     *       "maxDaily": 100,
                     *       "rateLimit": 60,
                     *       "recipientMode": "conversation"
                     *     }
                     */
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
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "allowedActions": "send_message,send_typing",
                 *       "allowedOrigins": "https://shop.example.com",
                 *       "maxDaily": 100,
                 *       "rateLimit": 60
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "enabled": true,
                     *       "allowedActions": "send_message,send_typing",
                     *       "allowedOrigins": "https://shop.example.com",
                     *       "maxDaily": 100,
                     *       "rateLimit": 60,
                     *       "recipientMode": "conversation"
                     *     }
                     */
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
                /** @description Default 0. The next page starts at `offset` plus the number of items received; a page may have fewer than `limit`. */
                offset?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example [
                     *       {
                     *         "id": "381725007712738512",
                     *         "ephemeralSessionId": "381725007712738512",
                     *         "actions": [
                     *           "send_message"
                     *         ],
                     *         "createdAt": "2026-11-21T08:00:00.000Z",
                     *         "expiresAt": "2026-11-21T08:00:00.000Z"
                     *       }
                     *     ]
                     */
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
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "ttlSeconds": 60
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "token": "KwbB2Tf0SxCz4mJr8yUe6vQa",
                     *       "id": "381725007712738512",
                     *       "ephemeralSessionId": "381725007712738512",
                     *       "actions": [
                     *         "send_message"
                     *       ],
                     *       "createdAt": "2026-11-21T08:00:00.000Z",
                     *       "expiresAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
                /**
                 * @description Id of the token.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "accessToken": "EAAGm0PX4ZCps",
                 *       "appSecret": "0f6a…",
                 *       "verifyToken": "a word of mine"
                 *     }
                 */
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
    exportSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "passphrase": "correct horse battery"
                 *     }
                 */
                "application/json": components["schemas"]["ExportAccountBody"];
            };
        };
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
    importSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "source": "baileys",
                 *       "data": "SGVsbG8="
                 *     }
                 */
                "application/json": {
                    /** @description The account in the format of its source: an object, or a file in base64. At most 50,000 members. */
                    data: unknown;
                    /** @description For a database with several devices: the JID of the device to import. */
                    device?: string;
                    /** @description The passphrase of an export from Parley. */
                    passphrase?: string;
                    /** @enum {string} */
                    source: "baileys" | "waha" | "evolution" | "whatsmeow" | "parley";
                };
                "multipart/form-data": {
                    /** @description For a database with several devices: the JID of the device to import. */
                    device?: string;
                    /** @description Under their own names. */
                    files: string[];
                    /** @description The passphrase of an export from Parley. */
                    passphrase?: string;
                    /** @enum {string} */
                    source: "baileys" | "waha" | "evolution" | "whatsmeow" | "parley";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "me": {
                     *         "id": "12025550147@c.us",
                     *         "phoneNumber": "+12025550147",
                     *         "pushName": "default"
                     *       },
                     *       "kept": {},
                     *       "dropped": {}
                     *     }
                     */
                    "application/json": components["schemas"]["ImportedAccount"];
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
    logoutSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "id": "381724996712738562",
                     *       "name": "default",
                     *       "projectId": "381724990812738561",
                     *       "engine": "sandbox",
                     *       "status": "CONNECTED",
                     *       "me": {
                     *         "id": "12025550147@c.us",
                     *         "phoneNumber": "+12025550147",
                     *         "pushName": "default"
                     *       },
                     *       "tier": "pro",
                     *       "config": {},
                     *       "contentRetention": {
                     *         "enabled": true
                     *       },
                     *       "createdAt": "2026-11-21T08:00:00.000Z",
                     *       "updatedAt": "2026-11-21T08:00:00.100Z",
                     *       "externalId": "crm-1"
                     *     }
                     */
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
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "id": "12025550147@c.us",
                     *       "phoneNumber": "+12025550147",
                     *       "pushName": "default"
                     *     }
                     */
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
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "id": "381724996712738562",
                     *       "name": "default",
                     *       "projectId": "381724990812738561",
                     *       "engine": "sandbox",
                     *       "status": "CONNECTED",
                     *       "me": {
                     *         "id": "12025550147@c.us",
                     *         "phoneNumber": "+12025550147",
                     *         "pushName": "default"
                     *       },
                     *       "tier": "pro",
                     *       "config": {},
                     *       "contentRetention": {
                     *         "enabled": true
                     *       },
                     *       "createdAt": "2026-11-21T08:00:00.000Z",
                     *       "updatedAt": "2026-11-21T08:00:00.100Z",
                     *       "externalId": "crm-1"
                     *     }
                     */
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
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "enabled": false
                     *     }
                     */
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
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "enabled": false
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "enabled": false
                     *     }
                     */
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
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "id": "381724996712738562",
                     *       "name": "default",
                     *       "projectId": "381724990812738561",
                     *       "engine": "sandbox",
                     *       "status": "CONNECTED",
                     *       "me": {
                     *         "id": "12025550147@c.us",
                     *         "phoneNumber": "+12025550147",
                     *         "pushName": "default"
                     *       },
                     *       "tier": "pro",
                     *       "config": {},
                     *       "contentRetention": {
                     *         "enabled": true
                     *       },
                     *       "createdAt": "2026-11-21T08:00:00.000Z",
                     *       "updatedAt": "2026-11-21T08:00:00.100Z",
                     *       "externalId": "crm-1"
                     *     }
                     */
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
                /** @description Default 0. The next page starts at `offset` plus the number of items received; a page may have fewer than `limit`. */
                offset?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example [
                     *       {
                     *         "at": "2026-11-21T08:00:00.000Z",
                     *         "status": "CONNECTING"
                     *       }
                     *     ]
                     */
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
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "id": "381724996712738562",
                     *       "name": "default",
                     *       "projectId": "381724990812738561",
                     *       "engine": "sandbox",
                     *       "status": "CONNECTED",
                     *       "me": {
                     *         "id": "12025550147@c.us",
                     *         "phoneNumber": "+12025550147",
                     *         "pushName": "default"
                     *       },
                     *       "tier": "pro",
                     *       "config": {},
                     *       "contentRetention": {
                     *         "enabled": true
                     *       },
                     *       "createdAt": "2026-11-21T08:00:00.000Z",
                     *       "updatedAt": "2026-11-21T08:00:00.100Z",
                     *       "externalId": "crm-1"
                     *     }
                     */
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
                /** @description Repeats with the same key are answered as the first request was. Applies to all credentials of the team on this route. */
                "Idempotency-Key"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "messageId": "381725007712738512",
                 *       "star": true,
                 *       "session": "shop",
                 *       "chatId": "+12025550147"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
                /** @description Repeats with the same key are answered as the first request was. Applies to all credentials of the team on this route. */
                "Idempotency-Key"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "session": "shop",
                 *       "chatId": "+12025550147"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
                /** @description Repeats with the same key are answered as the first request was. Applies to all credentials of the team on this route. */
                "Idempotency-Key"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "session": "shop",
                 *       "chatId": "+12025550147"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
                /** @description Default 0. The next page starts at `offset` plus the number of items received; a page may have fewer than `limit`. */
                offset?: number;
                /** @description Only endpoints whose `destination` is of this type. */
                type?: "http" | "amqp" | "kafka" | "nats" | "sqs" | "s3" | "eventbridge" | "pubsub";
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
                    /**
                     * @example [
                     *       {
                     *         "id": "381725011112738566",
                     *         "projectId": "381724990812738561",
                     *         "url": "https://example.com/webhooks",
                     *         "destination": {
                     *           "type": "http",
                     *           "url": "https://example.com/webhooks"
                     *         },
                     *         "events": [
                     *           "message.received"
                     *         ],
                     *         "format": "native",
                     *         "enabled": true,
                     *         "timeoutSeconds": 15,
                     *         "maxConcurrency": 16,
                     *         "ordering": "none",
                     *         "retry": {},
                     *         "health": {
                     *           "state": "healthy",
                     *           "since": "2026-11-21T08:00:00.000Z",
                     *           "failures": 0
                     *         },
                     *         "createdAt": "2026-11-21T08:00:00.000Z"
                     *       }
                     *     ]
                     */
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
                /**
                 * @example {
                 *       "events": [
                 *         "message.received"
                 *       ],
                 *       "url": "https://example.com/webhooks"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725011112738566",
                     *       "projectId": "381724990812738561",
                     *       "url": "https://example.com/webhooks",
                     *       "destination": {
                     *         "type": "http",
                     *         "url": "https://example.com/webhooks"
                     *       },
                     *       "events": [
                     *         "message.received"
                     *       ],
                     *       "format": "native",
                     *       "enabled": true,
                     *       "timeoutSeconds": 15,
                     *       "maxConcurrency": 16,
                     *       "ordering": "none",
                     *       "retry": {},
                     *       "health": {
                     *         "state": "healthy",
                     *         "since": "2026-11-21T08:00:00.000Z",
                     *         "failures": 0
                     *       },
                     *       "createdAt": "2026-11-21T08:00:00.000Z",
                     *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo="
                     *     }
                     */
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
                /**
                 * @description Id of the webhook.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "id": "381725011112738566",
                     *       "projectId": "381724990812738561",
                     *       "url": "https://example.com/webhooks",
                     *       "destination": {
                     *         "type": "http",
                     *         "url": "https://example.com/webhooks"
                     *       },
                     *       "events": [
                     *         "message.received"
                     *       ],
                     *       "format": "native",
                     *       "enabled": true,
                     *       "timeoutSeconds": 15,
                     *       "maxConcurrency": 16,
                     *       "ordering": "none",
                     *       "retry": {},
                     *       "health": {
                     *         "state": "healthy",
                     *         "since": "2026-11-21T08:00:00.000Z",
                     *         "failures": 0
                     *       },
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
                /**
                 * @description Id of the webhook.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
                /**
                 * @description Id of the webhook.
                 * @example 381725007712738512
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.com/webhooks"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725011112738566",
                     *       "projectId": "381724990812738561",
                     *       "url": "https://example.com/webhooks",
                     *       "destination": {
                     *         "type": "http",
                     *         "url": "https://example.com/webhooks"
                     *       },
                     *       "events": [
                     *         "message.received"
                     *       ],
                     *       "format": "native",
                     *       "enabled": true,
                     *       "timeoutSeconds": 15,
                     *       "maxConcurrency": 16,
                     *       "ordering": "none",
                     *       "retry": {},
                     *       "health": {
                     *         "state": "healthy",
                     *         "since": "2026-11-21T08:00:00.000Z",
                     *         "failures": 0
                     *       },
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
                /** @description `page.nextCursor` of the previous page. Do not combine it with filters. */
                cursor?: string;
                /** @description Items per page. Default 25, maximum 100; larger values are reduced to 100. */
                limit?: number;
                /** @description The current status. */
                status?: "pending" | "retrying" | "succeeded" | "failed" | "discarded";
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the webhook.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "381725021112738567",
                     *           "eventId": "381725008812738565",
                     *           "webhookId": "381725011112738566",
                     *           "kind": "event",
                     *           "status": "retrying",
                     *           "attempts": 1,
                     *           "lastResponseStatus": 204,
                     *           "createdAt": "2026-11-21T08:00:00.010Z",
                     *           "nextAttemptAt": "2026-11-21T08:05:00.000Z"
                     *         }
                     *       ],
                     *       "page": {
                     *         "nextCursor": null,
                     *         "limit": 1
                     *       }
                     *     }
                     */
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
                /**
                 * @description Id of the delivery.
                 * @example 381725007712738512
                 */
                deliveryId: string;
                /**
                 * @description Id of the webhook.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "id": "381725021112738567",
                     *       "eventId": "381725008812738565",
                     *       "webhookId": "381725011112738566",
                     *       "kind": "event",
                     *       "status": "retrying",
                     *       "attempts": 1,
                     *       "lastResponseStatus": 204,
                     *       "createdAt": "2026-11-21T08:00:00.010Z",
                     *       "nextAttemptAt": "2026-11-21T08:05:00.000Z"
                     *     }
                     */
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
            query?: {
                /** @description Default 500. */
                limit?: number;
                /** @description Default 0. */
                offset?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the delivery.
                 * @example 381725007712738512
                 */
                deliveryId: string;
                /**
                 * @description Id of the webhook.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "number": 1,
                     *           "trigger": "schedule",
                     *           "startedAt": "2026-11-21T08:00:00.020Z",
                     *           "durationMs": 12,
                     *           "responseStatus": 204,
                     *           "requestHeaders": {
                     *             "content-type": "application/json",
                     *             "webhook-id": "381725008812738565",
                     *             "webhook-timestamp": "1795248000",
                     *             "webhook-signature": "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
                     *             "parley-delivery-id": "381725021112738567",
                     *             "parley-attempt": "1",
                     *             "parley-event-type": "session.logged_out",
                     *             "x-api-key": "***"
                     *           },
                     *           "requestBody": "{\"id\":\"381725008812738565\",\"session\":\"default\",\"timestamp\":\"2026-11-21T08:00:00.000Z\",\"event\":\"session.logged_out\",\"payload\":{\"reason\":\"logout requested\"}}"
                     *         }
                     *       ]
                     *     }
                     */
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
                /** @description Repeats with the same key are answered as the first request was. Applies to all credentials of the team on this route. */
                "Idempotency-Key"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the delivery.
                 * @example 381725007712738512
                 */
                deliveryId: string;
                /**
                 * @description Id of the webhook.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "id": "381725021112738567",
                     *       "eventId": "381725008812738565",
                     *       "webhookId": "381725011112738566",
                     *       "kind": "event",
                     *       "status": "retrying",
                     *       "attempts": 1,
                     *       "lastResponseStatus": 204,
                     *       "createdAt": "2026-11-21T08:00:00.010Z",
                     *       "nextAttemptAt": "2026-11-21T08:05:00.000Z"
                     *     }
                     */
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
                /** @description Only count, without sending. Default false. */
                preview?: boolean;
            };
            header?: {
                /** @description Repeats with the same key are answered as the first request was. Applies to all credentials of the team on this route. */
                "Idempotency-Key"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the webhook.
                 * @example 381725007712738512
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "since": "2026-11-21T08:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["RecoverBody"];
            };
        };
        responses: {
            /** @description With `preview`: the counts. Nothing is sent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 0,
                     *       "waiting": 0
                     *     }
                     */
                    "application/json": components["schemas"]["RecoveryPreview"];
                };
            };
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "operationId": "381725007712738512",
                     *       "operation": {
                     *         "id": "381725007712738512",
                     *         "projectId": null,
                     *         "kind": "event_replay",
                     *         "resource": {
                     *           "type": "campaign",
                     *           "id": "381725007712738512"
                     *         },
                     *         "status": "pending",
                     *         "sequence": 1,
                     *         "capabilities": {
                     *           "cancellable": true
                     *         },
                     *         "progress": null,
                     *         "error": null,
                     *         "actionRequired": null,
                     *         "createdAt": "2026-11-21T08:00:00.000Z",
                     *         "updatedAt": "2026-11-21T08:00:00.000Z"
                     *       }
                     *     }
                     */
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
                /**
                 * @description Id of the webhook.
                 * @example 381725007712738512
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "overlapSeconds": 3600
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725011112738566",
                     *       "projectId": "381724990812738561",
                     *       "url": "https://example.com/webhooks",
                     *       "destination": {
                     *         "type": "http",
                     *         "url": "https://example.com/webhooks"
                     *       },
                     *       "events": [
                     *         "message.received"
                     *       ],
                     *       "format": "native",
                     *       "enabled": true,
                     *       "timeoutSeconds": 15,
                     *       "maxConcurrency": 16,
                     *       "ordering": "none",
                     *       "retry": {},
                     *       "health": {
                     *         "state": "healthy",
                     *         "since": "2026-11-21T08:00:00.000Z",
                     *         "failures": 0
                     *       },
                     *       "createdAt": "2026-11-21T08:00:00.000Z",
                     *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo="
                     *     }
                     */
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
                /**
                 * @description Id of the webhook.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo="
                     *     }
                     */
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
                /**
                 * @description Id of the webhook.
                 * @example 381725007712738512
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "type": "message.received"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "event": {
                     *         "id": "381725008812738565",
                     *         "teamId": "381724980812738560",
                     *         "projectId": "381724990812738561",
                     *         "type": "message.received",
                     *         "source": {
                     *           "type": "test",
                     *           "id": "381725008812738565"
                     *         },
                     *         "environment": "sandbox",
                     *         "createdAt": "2026-11-21T08:00:00.000Z",
                     *         "payloadAvailability": "available",
                     *         "replayableUntil": "2026-11-28T08:00:00.000Z",
                     *         "metadataExpiresAt": "2026-12-21T08:00:00.000Z"
                     *       },
                     *       "delivery": {
                     *         "id": "381725021112738567",
                     *         "eventId": "381725008812738565",
                     *         "webhookId": "381725011112738566",
                     *         "kind": "test",
                     *         "status": "pending",
                     *         "attempts": 0,
                     *         "lastResponseStatus": 204,
                     *         "createdAt": "2026-11-21T08:00:00.010Z"
                     *       }
                     *     }
                     */
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
    checkWebhook: {
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
                /**
                 * @example {
                 *       "url": "https://example.com/webhooks"
                 *     }
                 */
                "application/json": components["schemas"]["CheckWebhookBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "verified": false,
                     *       "durationMs": 41
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookCheck"];
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
    previewFilter: {
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
                /**
                 * @example {
                 *       "filter": {
                 *         "payload": {
                 *           "type": "text"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["FilterPreviewBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "examined": 120,
                     *       "matched": 84,
                     *       "complete": true,
                     *       "samples": [
                     *         {
                     *           "eventId": "381725008812738565",
                     *           "type": "message.received",
                     *           "createdAt": "2026-11-21T08:00:00.000Z",
                     *           "matches": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["FilterPreview"];
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
                /** @description `page.nextCursor` of the previous page. Do not combine it with filters. */
                cursor?: string;
                /** @description Items per page. Default 25, maximum 100; larger values are reduced to 100. */
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "381725007712738512",
                     *           "consumer": "text",
                     *           "eventId": "text",
                     *           "stream": "text",
                     *           "subject": "Harbour friends",
                     *           "reason": "text",
                     *           "attempts": 0,
                     *           "sizeBytes": 0,
                     *           "createdAt": "2026-11-21T08:00:00.000Z"
                     *         }
                     *       ],
                     *       "page": {
                     *         "nextCursor": null,
                     *         "limit": 1
                     *       }
                     *     }
                     */
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
                /**
                 * @example {
                 *       "ids": [
                 *         "381725007712738512"
                 *       ]
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "redriven": 0,
                     *       "remaining": 0
                     *     }
                     */
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
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "failures": {}
                     *     }
                     */
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
                /** @description Default 50, maximum 500; larger values are reduced to 500. */
                limit?: number;
                /** @description Default 0. The next page starts at `offset` plus the number of items received; a page may have fewer than `limit`. */
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "node": "text",
                     *           "sessions": 0,
                     *           "draining": true,
                     *           "seenAt": "2026-11-21T08:00:00.000Z"
                     *         }
                     *       ],
                     *       "unowned": 0,
                     *       "pagination": {
                     *         "limit": 1,
                     *         "offset": 0
                     *       }
                     *     }
                     */
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
    cancelAnyOperation: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Repeats with the same key are answered as the first request was. Applies to all credentials of the team on this route.
                 * @example order-4711
                 */
                "Idempotency-Key": string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the operation.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "operation": {
                     *         "id": "381725004812738560",
                     *         "projectId": "381724990812738561",
                     *         "kind": "campaign",
                     *         "resource": {
                     *           "type": "campaign",
                     *           "id": "381724996712738562"
                     *         },
                     *         "status": "cancelling",
                     *         "sequence": 3,
                     *         "capabilities": {
                     *           "cancellable": false
                     *         },
                     *         "progress": "sending",
                     *         "error": null,
                     *         "actionRequired": null,
                     *         "createdAt": "2026-11-21T08:00:00.000Z",
                     *         "updatedAt": "2026-11-21T08:00:00.120Z"
                     *       },
                     *       "idempotency": {
                     *         "key": "cancel-1",
                     *         "replayed": false,
                     *         "createdAt": "2026-11-21T08:00:00.120Z",
                     *         "expiresAt": "2026-12-21T08:00:00.120Z"
                     *       }
                     *     }
                     */
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
    stopAnySession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the session.
                 * @example 381725007712738512
                 */
                sessionId: string;
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
                    /**
                     * @example {
                     *       "id": "381724996712738562",
                     *       "name": "default",
                     *       "projectId": "381724990812738561",
                     *       "engine": "sandbox",
                     *       "status": "CONNECTED",
                     *       "me": {
                     *         "id": "12025550147@c.us",
                     *         "phoneNumber": "+12025550147",
                     *         "pushName": "default"
                     *       },
                     *       "tier": "pro",
                     *       "config": {},
                     *       "contentRetention": {
                     *         "enabled": true
                     *       },
                     *       "createdAt": "2026-11-21T08:00:00.000Z",
                     *       "updatedAt": "2026-11-21T08:00:00.100Z",
                     *       "externalId": "crm-1"
                     *     }
                     */
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
    listTeams: {
        parameters: {
            query?: {
                /** @description Default 50, maximum 500; larger values are reduced to 500. */
                limit?: number;
                /** @description Default 0. The next page starts at `offset` plus the number of items received; a page may have fewer than `limit`. */
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "suspended": true,
                     *           "limits": {},
                     *           "id": "381725007712738512",
                     *           "name": "Shop",
                     *           "serviceVersion": "text",
                     *           "createdAt": "2026-11-21T08:00:00.000Z"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "limit": 1,
                     *         "offset": 0
                     *       }
                     *     }
                     */
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
                /**
                 * @example {
                 *       "name": "Shop",
                 *       "ownerEmail": "ada@example.com"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "team": {
                     *         "suspended": true,
                     *         "limits": {},
                     *         "id": "381725007712738512",
                     *         "name": "Shop",
                     *         "serviceVersion": "text",
                     *         "createdAt": "2026-11-21T08:00:00.000Z"
                     *       },
                     *       "key": {
                     *         "key": "text",
                     *         "id": "381725007712738512",
                     *         "label": "Shop backend",
                     *         "scopes": [
                     *           "messages:send",
                     *           "chats:read"
                     *         ],
                     *         "isActive": true,
                     *         "createdAt": "2026-11-21T08:00:00.000Z"
                     *       }
                     *     }
                     */
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
                /**
                 * @description Id of the team.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "suspended": true,
                     *       "limits": {},
                     *       "id": "381725007712738512",
                     *       "name": "Shop",
                     *       "serviceVersion": "text",
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
                /**
                 * @description Id of the team.
                 * @example 381725007712738512
                 */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Shop"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "suspended": true,
                     *       "limits": {},
                     *       "id": "381725007712738512",
                     *       "name": "Shop",
                     *       "serviceVersion": "text",
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
                /** @description Default 50, maximum 500; larger values are reduced to 500. */
                limit?: number;
                /** @description Default 0. The next page starts at `offset` plus the number of items received; a page may have fewer than `limit`. */
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "381725007712738512",
                     *           "email": "ada@example.com",
                     *           "teams": [
                     *             {
                     *               "id": "381725007712738512",
                     *               "name": "Shop",
                     *               "role": "owner"
                     *             }
                     *           ],
                     *           "createdAt": "2026-11-21T08:00:00.000Z"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "limit": 1,
                     *         "offset": 0
                     *       }
                     *     }
                     */
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
                /**
                 * @description Id of the user.
                 * @example 381725007712738512
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "sendMail": true
                 *     }
                 */
                "application/json": components["schemas"]["PasswordResetBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://example.com/webhooks"
                     *     }
                     */
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
    askToLeaveNotices: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description The token from the link in an e-mail.
                 * @example Nzggb3BzQGV4YW1wbGUuY29t.Y3zv5m2qO7rT1xW9bK4dLf8sHj6uPa0eNcVgRiQyZtA
                 */
                leaveToken: string;
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
    leaveNotices: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description The token from the link in an e-mail.
                 * @example Nzggb3BzQGV4YW1wbGUuY29t.Y3zv5m2qO7rT1xW9bK4dLf8sHj6uPa0eNcVgRiQyZtA
                 */
                leaveToken: string;
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
    answerCloudChallenge: {
        parameters: {
            query?: {
                /** @description The value to return. */
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
                /**
                 * @description The id in the session's webhook URL.
                 * @example KwbB2Tf0SxCz4mJr8yUe6vQa
                 */
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
                /**
                 * @description The id in the session's webhook URL.
                 * @example KwbB2Tf0SxCz4mJr8yUe6vQa
                 */
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
                /** @description The project for calls that name none. Default: the team. */
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
                /**
                 * @example {
                 *       "jsonrpc": "2.0",
                 *       "id": 1,
                 *       "method": "tools/list"
                 *     }
                 */
                "application/json": components["schemas"]["McpMessage"];
            };
        };
        responses: {
            /** @description Done. The JSON-RPC answer; 202 without one to a notification. */
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
                /** @description When the link expires, in Unix seconds. */
                expires?: string;
                /** @description The signature of the id and the expiry. */
                signature?: string;
            };
            header?: {
                /** @description `ETag`s that the client already has. If the file has one of them, the answer is 304 without a body. */
                "If-None-Match"?: string;
                /** @description An `ETag`. The range is used only if the file still has it; otherwise the whole file is returned. */
                "If-Range"?: string;
                /** @description One range of bytes, such as `bytes=0-1023`. Other values return the whole file. */
                Range?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the media.
                 * @example 381725007712738512
                 */
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
            /** @description The part that `Range` requests. */
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
                /** @description `page.nextCursor` of the previous page. Do not combine it with filters. */
                cursor?: string;
                /** @description Items per page. Default 25, maximum 100; larger values are reduced to 100. */
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "381725008812738565",
                     *           "teamId": "381724980812738560",
                     *           "projectId": "381724990812738561",
                     *           "type": "message.received",
                     *           "source": {
                     *             "type": "test",
                     *             "id": "381725008812738565"
                     *           },
                     *           "environment": "sandbox",
                     *           "createdAt": "2026-11-21T08:00:00.000Z",
                     *           "payloadAvailability": "available",
                     *           "replayableUntil": "2026-11-28T08:00:00.000Z",
                     *           "metadataExpiresAt": "2026-12-21T08:00:00.000Z"
                     *         }
                     *       ],
                     *       "page": {
                     *         "nextCursor": null,
                     *         "limit": 1
                     *       }
                     *     }
                     */
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
                /**
                 * @description Id of the event.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "id": "381725008812738565",
                     *       "teamId": "381724980812738560",
                     *       "projectId": "381724990812738561",
                     *       "type": "message.received",
                     *       "source": {
                     *         "type": "session",
                     *         "id": "381724996712738562"
                     *       },
                     *       "environment": "sandbox",
                     *       "createdAt": "2026-11-21T08:00:00.000Z",
                     *       "payloadAvailability": "available",
                     *       "replayableUntil": "2026-11-28T08:00:00.000Z",
                     *       "metadataExpiresAt": "2026-12-21T08:00:00.000Z",
                     *       "payload": null
                     *     }
                     */
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
                /**
                 * @description Id of the event.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "webhookId": "381725011112738566",
                     *           "url": "https://example.com/webhooks",
                     *           "enabled": true,
                     *           "deliveries": [
                     *             "381725021112738567"
                     *           ],
                     *           "delivery": {
                     *             "id": "381725021112738567",
                     *             "eventId": "381725008812738565",
                     *             "webhookId": "381725011112738566",
                     *             "kind": "event",
                     *             "status": "succeeded",
                     *             "attempts": 1,
                     *             "lastResponseStatus": 204,
                     *             "createdAt": "2026-11-21T08:00:00.010Z"
                     *           }
                     *         },
                     *         {
                     *           "webhookId": "381725011112738599",
                     *           "url": "https://example.com/other",
                     *           "enabled": true,
                     *           "deliveries": [],
                     *           "reason": "filtered_by_type"
                     *         }
                     *       ]
                     *     }
                     */
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
                /**
                 * @description Repeats with the same key are answered as the first request was. Applies to all credentials of the team on this route.
                 * @example order-4711
                 */
                "Idempotency-Key": string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the event.
                 * @example 381725007712738512
                 */
                eventId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "webhookId": "381725011112738566"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "event": {
                     *         "id": "381725008812738565",
                     *         "type": "message.received"
                     *       },
                     *       "delivery": {
                     *         "id": "381725031112738568",
                     *         "webhookId": "381725011112738566",
                     *         "kind": "replay",
                     *         "status": "pending"
                     *       },
                     *       "operationId": "381725004812738560",
                     *       "operation": {
                     *         "id": "381725004812738560",
                     *         "projectId": "381724990812738561",
                     *         "kind": "event_replay",
                     *         "resource": {
                     *           "type": "event",
                     *           "id": "381724996712738562"
                     *         },
                     *         "status": "pending",
                     *         "sequence": 1,
                     *         "capabilities": {
                     *           "cancellable": false
                     *         },
                     *         "progress": null,
                     *         "error": null,
                     *         "actionRequired": null,
                     *         "createdAt": "2026-11-21T08:00:00.000Z",
                     *         "updatedAt": "2026-11-21T08:00:00.120Z"
                     *       },
                     *       "idempotency": {
                     *         "key": "replay-1",
                     *         "replayed": false,
                     *         "createdAt": "2026-11-21T08:00:00.120Z",
                     *         "expiresAt": "2026-12-21T08:00:00.120Z"
                     *       }
                     *     }
                     */
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
                /** @description A filter as JSON, as in an endpoint's `filter`, such as `{"payload":{"type":"text"}}`. A cursor is not bound to it. */
                filter?: string;
                /** @description The same as `Last-Event-ID`, for clients that cannot send that header. */
                lastEventId?: string;
                /** @description Event types, prefixes such as `message.*`, or `*`: up to 20, separated by commas. A cursor is not bound to them. */
                type?: string;
            };
            header?: {
                /** @description The last `id:` received. The stream continues after it, without loss or duplicates. Absent: starts now. */
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
                /**
                 * @example {
                 *       "type": "message.received"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725008812738565",
                     *       "teamId": "381724980812738560",
                     *       "projectId": "381724990812738561",
                     *       "type": "message.received",
                     *       "source": {
                     *         "type": "test",
                     *         "id": "381725008812738565"
                     *       },
                     *       "environment": "sandbox",
                     *       "createdAt": "2026-11-21T08:00:00.000Z",
                     *       "payloadAvailability": "available",
                     *       "replayableUntil": "2026-11-28T08:00:00.000Z",
                     *       "metadataExpiresAt": "2026-12-21T08:00:00.000Z"
                     *     }
                     */
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
                /** @description `page.nextCursor` of the previous page. Do not combine it with filters. */
                cursor?: string;
                /** @description Its kind. */
                kind?: string;
                /** @description Items per page. Default 25, maximum 100; larger values are reduced to 100. */
                limit?: number;
                /** @description True: only those that have not ended. False: only those that have. Not beside `status`. */
                open?: boolean;
                /** @description The project that it belongs to. */
                projectId?: string;
                /** @description Together with `resourceType`. */
                resourceId?: string;
                /** @description Together with `resourceId`. */
                resourceType?: string;
                /** @description Inclusive. */
                since?: string;
                /** @description The current status. */
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "381725007712738512",
                     *           "projectId": null,
                     *           "kind": "event_replay",
                     *           "resource": {
                     *             "type": "campaign",
                     *             "id": "381725007712738512"
                     *           },
                     *           "status": "pending",
                     *           "sequence": 1,
                     *           "capabilities": {
                     *             "cancellable": true
                     *           },
                     *           "progress": null,
                     *           "error": null,
                     *           "actionRequired": null,
                     *           "createdAt": "2026-11-21T08:00:00.000Z",
                     *           "updatedAt": "2026-11-21T08:00:00.000Z"
                     *         }
                     *       ],
                     *       "page": {
                     *         "nextCursor": null,
                     *         "limit": 1
                     *       }
                     *     }
                     */
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
                /** @description With `wait`: answer as soon as `sequence` is greater than this. Without `wait`, it has no effect. */
                afterSequence?: number;
                /** @description Seconds to wait until the operation has ended or, with `afterSequence`, has moved past that sequence. */
                wait?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the operation.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "id": "381725007712738512",
                     *       "projectId": null,
                     *       "kind": "event_replay",
                     *       "resource": {
                     *         "type": "campaign",
                     *         "id": "381725007712738512"
                     *       },
                     *       "status": "pending",
                     *       "sequence": 1,
                     *       "capabilities": {
                     *         "cancellable": true
                     *       },
                     *       "progress": null,
                     *       "error": null,
                     *       "actionRequired": null,
                     *       "createdAt": "2026-11-21T08:00:00.000Z",
                     *       "updatedAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
                /**
                 * @description Repeats with the same key are answered as the first request was. Applies to all credentials of the team on this route.
                 * @example order-4711
                 */
                "Idempotency-Key": string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the operation.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "operation": {
                     *         "id": "381725004812738560",
                     *         "projectId": "381724990812738561",
                     *         "kind": "campaign",
                     *         "resource": {
                     *           "type": "campaign",
                     *           "id": "381724996712738562"
                     *         },
                     *         "status": "cancelling",
                     *         "sequence": 3,
                     *         "capabilities": {
                     *           "cancellable": false
                     *         },
                     *         "progress": "sending",
                     *         "error": null,
                     *         "actionRequired": null,
                     *         "createdAt": "2026-11-21T08:00:00.000Z",
                     *         "updatedAt": "2026-11-21T08:00:00.120Z"
                     *       },
                     *       "idempotency": {
                     *         "key": "cancel-1",
                     *         "replayed": false,
                     *         "createdAt": "2026-11-21T08:00:00.120Z",
                     *         "expiresAt": "2026-12-21T08:00:00.120Z"
                     *       }
                     *     }
                     */
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
            query?: {
                /** @description Only transitions after this sequence. A page has at most 1000: to get all, continue after its last one until a page is empty. */
                afterSequence?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the operation.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "sequence": 1,
                     *           "from": null,
                     *           "to": "pending",
                     *           "progress": null,
                     *           "error": null,
                     *           "actionRequired": null,
                     *           "createdAt": "2026-11-21T08:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
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
            query?: {
                /** @description The same as `Last-Event-ID`, for clients that cannot send that header. */
                lastEventId?: string;
            };
            header?: {
                /** @description The last `id:` received. The stream continues after it, without loss or duplicates. Absent: starts now. */
                "Last-Event-ID"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the project.
                 * @example 381725007712738512
                 */
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
                /** @description `page.nextCursor` of the previous page. Do not combine it with filters. */
                cursor?: string;
                /** @description Items per page. Default 25, maximum 100; larger values are reduced to 100. */
                limit?: number;
                /** @description Only events about this message: the message itself, its acknowledgements and reactions to it. */
                messageId?: string;
                /** @description Only events of this session. With this filter, a page may be short or empty although another page follows. */
                sessionId?: string;
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
                /**
                 * @description Id of the project.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "381725008812738565",
                     *           "teamId": "381724980812738560",
                     *           "projectId": "381724990812738561",
                     *           "type": "message.received",
                     *           "source": {
                     *             "type": "test",
                     *             "id": "381725008812738565"
                     *           },
                     *           "environment": "sandbox",
                     *           "createdAt": "2026-11-21T08:00:00.000Z",
                     *           "payloadAvailability": "available",
                     *           "replayableUntil": "2026-11-28T08:00:00.000Z",
                     *           "metadataExpiresAt": "2026-12-21T08:00:00.000Z"
                     *         }
                     *       ],
                     *       "page": {
                     *         "nextCursor": null,
                     *         "limit": 1
                     *       }
                     *     }
                     */
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
                /**
                 * @description Id of the event.
                 * @example 381725007712738512
                 */
                eventId: string;
                /**
                 * @description Id of the project.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "id": "381725008812738565",
                     *       "teamId": "381724980812738560",
                     *       "projectId": "381724990812738561",
                     *       "type": "message.received",
                     *       "source": {
                     *         "type": "session",
                     *         "id": "381724996712738562"
                     *       },
                     *       "environment": "sandbox",
                     *       "createdAt": "2026-11-21T08:00:00.000Z",
                     *       "payloadAvailability": "available",
                     *       "replayableUntil": "2026-11-28T08:00:00.000Z",
                     *       "metadataExpiresAt": "2026-12-21T08:00:00.000Z",
                     *       "payload": null
                     *     }
                     */
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
                /**
                 * @description Id of the event.
                 * @example 381725007712738512
                 */
                eventId: string;
                /**
                 * @description Id of the project.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "webhookId": "381725011112738566",
                     *           "url": "https://example.com/webhooks",
                     *           "enabled": true,
                     *           "deliveries": [
                     *             "381725021112738567"
                     *           ],
                     *           "delivery": {
                     *             "id": "381725021112738567",
                     *             "eventId": "381725008812738565",
                     *             "webhookId": "381725011112738566",
                     *             "kind": "event",
                     *             "status": "succeeded",
                     *             "attempts": 1,
                     *             "lastResponseStatus": 204,
                     *             "createdAt": "2026-11-21T08:00:00.010Z"
                     *           }
                     *         },
                     *         {
                     *           "webhookId": "381725011112738599",
                     *           "url": "https://example.com/other",
                     *           "enabled": true,
                     *           "deliveries": [],
                     *           "reason": "filtered_by_type"
                     *         }
                     *       ]
                     *     }
                     */
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
                /**
                 * @description Repeats with the same key are answered as the first request was. Applies to all credentials of the team on this route.
                 * @example order-4711
                 */
                "Idempotency-Key": string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the event.
                 * @example 381725007712738512
                 */
                eventId: string;
                /**
                 * @description Id of the project.
                 * @example 381725007712738512
                 */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "webhookId": "381725011112738566"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "event": {
                     *         "id": "381725008812738565",
                     *         "type": "message.received"
                     *       },
                     *       "delivery": {
                     *         "id": "381725031112738568",
                     *         "webhookId": "381725011112738566",
                     *         "kind": "replay",
                     *         "status": "pending"
                     *       },
                     *       "operationId": "381725004812738560",
                     *       "operation": {
                     *         "id": "381725004812738560",
                     *         "projectId": "381724990812738561",
                     *         "kind": "event_replay",
                     *         "resource": {
                     *           "type": "event",
                     *           "id": "381724996712738562"
                     *         },
                     *         "status": "pending",
                     *         "sequence": 1,
                     *         "capabilities": {
                     *           "cancellable": false
                     *         },
                     *         "progress": null,
                     *         "error": null,
                     *         "actionRequired": null,
                     *         "createdAt": "2026-11-21T08:00:00.000Z",
                     *         "updatedAt": "2026-11-21T08:00:00.120Z"
                     *       },
                     *       "idempotency": {
                     *         "key": "replay-1",
                     *         "replayed": false,
                     *         "createdAt": "2026-11-21T08:00:00.120Z",
                     *         "expiresAt": "2026-12-21T08:00:00.120Z"
                     *       }
                     *     }
                     */
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
                /** @description A filter as JSON, as in an endpoint's `filter`, such as `{"payload":{"type":"text"}}`. A cursor is not bound to it. */
                filter?: string;
                /** @description The same as `Last-Event-ID`, for clients that cannot send that header. */
                lastEventId?: string;
                /** @description Event types, prefixes such as `message.*`, or `*`: up to 20, separated by commas. A cursor is not bound to them. */
                type?: string;
            };
            header?: {
                /** @description The last `id:` received. The stream continues after it, without loss or duplicates. Absent: starts now. */
                "Last-Event-ID"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the project.
                 * @example 381725007712738512
                 */
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
                /**
                 * @description Id of the project.
                 * @example 381725007712738512
                 */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "message.received"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725008812738565",
                     *       "teamId": "381724980812738560",
                     *       "projectId": "381724990812738561",
                     *       "type": "message.received",
                     *       "source": {
                     *         "type": "test",
                     *         "id": "381725008812738565"
                     *       },
                     *       "environment": "sandbox",
                     *       "createdAt": "2026-11-21T08:00:00.000Z",
                     *       "payloadAvailability": "available",
                     *       "replayableUntil": "2026-11-28T08:00:00.000Z",
                     *       "metadataExpiresAt": "2026-12-21T08:00:00.000Z"
                     *     }
                     */
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
                /** @description `page.nextCursor` of the previous page. Do not combine it with filters. */
                cursor?: string;
                /** @description Its kind. */
                kind?: string;
                /** @description Items per page. Default 25, maximum 100; larger values are reduced to 100. */
                limit?: number;
                /** @description True: only those that have not ended. False: only those that have. Not beside `status`. */
                open?: boolean;
                /** @description Together with `resourceType`. */
                resourceId?: string;
                /** @description Together with `resourceId`. */
                resourceType?: string;
                /** @description Inclusive. */
                since?: string;
                /** @description The current status. */
                status?: "pending" | "running" | "action_required" | "cancelling" | "succeeded" | "failed" | "cancelled";
                /** @description Exclusive. */
                until?: string;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the project.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "381725007712738512",
                     *           "projectId": null,
                     *           "kind": "event_replay",
                     *           "resource": {
                     *             "type": "campaign",
                     *             "id": "381725007712738512"
                     *           },
                     *           "status": "pending",
                     *           "sequence": 1,
                     *           "capabilities": {
                     *             "cancellable": true
                     *           },
                     *           "progress": null,
                     *           "error": null,
                     *           "actionRequired": null,
                     *           "createdAt": "2026-11-21T08:00:00.000Z",
                     *           "updatedAt": "2026-11-21T08:00:00.000Z"
                     *         }
                     *       ],
                     *       "page": {
                     *         "nextCursor": null,
                     *         "limit": 1
                     *       }
                     *     }
                     */
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
                /** @description With `wait`: answer as soon as `sequence` is greater than this. Without `wait`, it has no effect. */
                afterSequence?: number;
                /** @description Seconds to wait until the operation has ended or, with `afterSequence`, has moved past that sequence. */
                wait?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the operation.
                 * @example 381725007712738512
                 */
                operationId: string;
                /**
                 * @description Id of the project.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "id": "381725007712738512",
                     *       "projectId": null,
                     *       "kind": "event_replay",
                     *       "resource": {
                     *         "type": "campaign",
                     *         "id": "381725007712738512"
                     *       },
                     *       "status": "pending",
                     *       "sequence": 1,
                     *       "capabilities": {
                     *         "cancellable": true
                     *       },
                     *       "progress": null,
                     *       "error": null,
                     *       "actionRequired": null,
                     *       "createdAt": "2026-11-21T08:00:00.000Z",
                     *       "updatedAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
                /**
                 * @description Repeats with the same key are answered as the first request was. Applies to all credentials of the team on this route.
                 * @example order-4711
                 */
                "Idempotency-Key": string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the operation.
                 * @example 381725007712738512
                 */
                operationId: string;
                /**
                 * @description Id of the project.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "operation": {
                     *         "id": "381725004812738560",
                     *         "projectId": "381724990812738561",
                     *         "kind": "campaign",
                     *         "resource": {
                     *           "type": "campaign",
                     *           "id": "381724996712738562"
                     *         },
                     *         "status": "cancelling",
                     *         "sequence": 3,
                     *         "capabilities": {
                     *           "cancellable": false
                     *         },
                     *         "progress": "sending",
                     *         "error": null,
                     *         "actionRequired": null,
                     *         "createdAt": "2026-11-21T08:00:00.000Z",
                     *         "updatedAt": "2026-11-21T08:00:00.120Z"
                     *       },
                     *       "idempotency": {
                     *         "key": "cancel-1",
                     *         "replayed": false,
                     *         "createdAt": "2026-11-21T08:00:00.120Z",
                     *         "expiresAt": "2026-12-21T08:00:00.120Z"
                     *       }
                     *     }
                     */
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
            query?: {
                /** @description Only transitions after this sequence. A page has at most 1000: to get all, continue after its last one until a page is empty. */
                afterSequence?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the operation.
                 * @example 381725007712738512
                 */
                operationId: string;
                /**
                 * @description Id of the project.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "sequence": 1,
                     *           "from": null,
                     *           "to": "pending",
                     *           "progress": null,
                     *           "error": null,
                     *           "actionRequired": null,
                     *           "createdAt": "2026-11-21T08:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
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
                /**
                 * @description The slug in the URL of the QuickLink.
                 * @example 4fTq9ZkLw2XbN7sVhR3pYd
                 */
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
                /**
                 * @description The slug in the URL of the QuickLink.
                 * @example 4fTq9ZkLw2XbN7sVhR3pYd
                 */
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
                    /**
                     * @example {
                     *       "id": "381725007712738512",
                     *       "token": "KwbB2Tf0SxCz4mJr8yUe6vQa",
                     *       "status": "waiting",
                     *       "expiresAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
                /** @description Seconds to wait until something changes. */
                wait?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the thing.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "id": "381725007712738512",
                     *       "sequence": 1,
                     *       "status": "waiting"
                     *     }
                     */
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
                /**
                 * @description Id of the thing.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "id": "381725007712738512",
                     *       "sequence": 1,
                     *       "status": "waiting"
                     *     }
                     */
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
                /**
                 * @description Id of the thing.
                 * @example 381725007712738512
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "phoneNumber": "+12025550147"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "code": "K7DP-Q2LM"
                     *     }
                     */
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
    answerVisitPasskey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the thing.
                 * @example 381725007712738512
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "credential": {
                 *         "id": "381725007712738512",
                 *         "rawId": "381725007712738512",
                 *         "type": "public-key",
                 *         "response": {
                 *           "clientDataJSON": "381725007712738512",
                 *           "authenticatorData": "381725007712738512",
                 *           "signature": "381725007712738512"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PasskeyBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "stage": "waiting"
                     *     }
                     */
                    "application/json": components["schemas"]["PasskeyProgress"];
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
    confirmVisitPasskey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the thing.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "stage": "waiting"
                     *     }
                     */
                    "application/json": components["schemas"]["PasskeyProgress"];
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
    signUpVisit: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the thing.
                 * @example 381725007712738512
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "AQBhlXsctMxJYbwbrpybxlo9tLPGy-QAmjBJA",
                 *       "wabaId": "524126980791429",
                 *       "event": "FINISH"
                 *     }
                 */
                "application/json": components["schemas"]["SignupAnswer"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "381725007712738512",
                     *       "sequence": 1,
                     *       "status": "waiting"
                     *     }
                     */
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
                /**
                 * @example {
                 *       "token": "KwbB2Tf0SxCz4mJr8yUe6vQa",
                 *       "password": "correct horse battery staple"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "user": {
                     *         "id": "381725007712738512",
                     *         "email": "ada@example.com"
                     *       }
                     *     }
                     */
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
                /**
                 * @example {
                 *       "email": "ada@example.com",
                 *       "password": "correct horse battery staple"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "user": {
                     *         "id": "381725007712738512",
                     *         "email": "ada@example.com"
                     *       },
                     *       "team": {
                     *         "id": "381725007712738512",
                     *         "name": "Shop"
                     *       },
                     *       "role": "owner",
                     *       "teams": [
                     *         {
                     *           "id": "381725007712738512",
                     *           "name": "Shop",
                     *           "role": "owner"
                     *         }
                     *       ]
                     *     }
                     */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
                    /**
                     * @example {
                     *       "user": {
                     *         "id": "381725007712738512",
                     *         "email": "ada@example.com"
                     *       },
                     *       "team": {
                     *         "id": "381725007712738512",
                     *         "name": "Shop"
                     *       },
                     *       "role": "owner",
                     *       "teams": [
                     *         {
                     *           "id": "381725007712738512",
                     *           "name": "Shop",
                     *           "role": "owner"
                     *         }
                     *       ]
                     *     }
                     */
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
                /**
                 * @example {
                 *       "current": "correct horse battery staple",
                 *       "next": "a longer password than before"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
                /**
                 * @example {
                 *       "teamId": "381725007712738512"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "user": {
                     *         "id": "381725007712738512",
                     *         "email": "ada@example.com"
                     *       },
                     *       "team": {
                     *         "id": "381725007712738512",
                     *         "name": "Shop"
                     *       },
                     *       "role": "owner",
                     *       "teams": [
                     *         {
                     *           "id": "381725007712738512",
                     *           "name": "Shop",
                     *           "role": "owner"
                     *         }
                     *       ]
                     *     }
                     */
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
                /** @description Default 50, maximum 500; larger values are reduced to 500. */
                limit?: number;
                /** @description Default 0. The next page starts at `offset` plus the number of items received; a page may have fewer than `limit`. */
                offset?: number;
                /** @description The project that it belongs to. */
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "381725012212738570",
                     *           "projectId": "381724990812738561",
                     *           "name": "Support to the night shift",
                     *           "from": {
                     *             "session": "support",
                     *             "chatId": "+12025550147"
                     *           },
                     *           "to": {
                     *             "session": "night",
                     *             "chatId": "+12025550199"
                     *           },
                     *           "direction": "two_way",
                     *           "include": [
                     *             "text",
                     *             "media",
                     *             "location",
                     *             "contact",
                     *             "reaction",
                     *             "edit",
                     *             "revoke"
                     *           ],
                     *           "senderPrefix": false,
                     *           "enabled": false,
                     *           "stats": {
                     *             "relayed": 12,
                     *             "failed": 0,
                     *             "waiting": 1,
                     *             "lastRelayedAt": "2026-11-21T08:00:00.000Z"
                     *           },
                     *           "createdAt": "2026-11-21T07:00:00.000Z"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "limit": 1,
                     *         "offset": 0
                     *       }
                     *     }
                     */
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
                /**
                 * @example {
                 *       "name": "Support to the night shift",
                 *       "from": {
                 *         "session": "support",
                 *         "chatId": "+12025550147"
                 *       },
                 *       "to": {
                 *         "session": "night",
                 *         "chatId": "+12025550199"
                 *       }
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725012212738570",
                     *       "projectId": "381724990812738561",
                     *       "name": "Support to the night shift",
                     *       "from": {
                     *         "session": "support",
                     *         "chatId": "+12025550147"
                     *       },
                     *       "to": {
                     *         "session": "night",
                     *         "chatId": "+12025550199"
                     *       },
                     *       "direction": "two_way",
                     *       "include": [
                     *         "text",
                     *         "media",
                     *         "location",
                     *         "contact",
                     *         "reaction",
                     *         "edit",
                     *         "revoke"
                     *       ],
                     *       "senderPrefix": false,
                     *       "enabled": false,
                     *       "stats": {
                     *         "relayed": 12,
                     *         "failed": 0,
                     *         "waiting": 1,
                     *         "lastRelayedAt": "2026-11-21T08:00:00.000Z"
                     *       },
                     *       "createdAt": "2026-11-21T07:00:00.000Z"
                     *     }
                     */
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
                /**
                 * @description Id of the bridge.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "id": "381725012212738570",
                     *       "projectId": "381724990812738561",
                     *       "name": "Support to the night shift",
                     *       "from": {
                     *         "session": "support",
                     *         "chatId": "+12025550147"
                     *       },
                     *       "to": {
                     *         "session": "night",
                     *         "chatId": "+12025550199"
                     *       },
                     *       "direction": "two_way",
                     *       "include": [
                     *         "text",
                     *         "media",
                     *         "location",
                     *         "contact",
                     *         "reaction",
                     *         "edit",
                     *         "revoke"
                     *       ],
                     *       "senderPrefix": false,
                     *       "enabled": false,
                     *       "stats": {
                     *         "relayed": 12,
                     *         "failed": 0,
                     *         "waiting": 1,
                     *         "lastRelayedAt": "2026-11-21T08:00:00.000Z"
                     *       },
                     *       "createdAt": "2026-11-21T07:00:00.000Z"
                     *     }
                     */
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
                /**
                 * @description Id of the bridge.
                 * @example 381725007712738512
                 */
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
                /**
                 * @description Id of the bridge.
                 * @example 381725007712738512
                 */
                bridgeId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "enabled": false
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725012212738570",
                     *       "projectId": "381724990812738561",
                     *       "name": "Support to the night shift",
                     *       "from": {
                     *         "session": "support",
                     *         "chatId": "+12025550147"
                     *       },
                     *       "to": {
                     *         "session": "night",
                     *         "chatId": "+12025550199"
                     *       },
                     *       "direction": "two_way",
                     *       "include": [
                     *         "text",
                     *         "media",
                     *         "location",
                     *         "contact",
                     *         "reaction",
                     *         "edit",
                     *         "revoke"
                     *       ],
                     *       "senderPrefix": false,
                     *       "enabled": false,
                     *       "stats": {
                     *         "relayed": 12,
                     *         "failed": 0,
                     *         "waiting": 1,
                     *         "lastRelayedAt": "2026-11-21T08:00:00.000Z"
                     *       },
                     *       "createdAt": "2026-11-21T07:00:00.000Z"
                     *     }
                     */
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
                /** @description Default 50, maximum 500; larger values are reduced to 500. */
                limit?: number;
                /** @description A part of the name, in upper or lower case. */
                name?: string;
                /** @description Default 0. The next page starts at `offset` plus the number of items received; a page may have fewer than `limit`. */
                offset?: number;
                /**
                 * @description The project that it belongs to.
                 * @example 381725007712738512
                 */
                projectId: string;
                /**
                 * @description Slug of that project.
                 * @example text
                 */
                projectSlug: string;
                /** @description Name or id of the sending session, also of one that was removed since. */
                session?: string;
                /** @description Created then or later. */
                since?: string;
                /** @description The current status. */
                status?: "scheduled" | "running" | "paused" | "action_required" | "succeeded" | "failed" | "cancelled";
                /** @description Created before then. */
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "381724996712738562",
                     *           "projectId": "381724990812738561",
                     *           "operationId": "381725004812738560",
                     *           "name": "Autumn",
                     *           "session": "default",
                     *           "status": "running",
                     *           "message": {
                     *             "type": "text",
                     *             "text": "Hello {{name}}"
                     *           },
                     *           "ratePerMinute": 600,
                     *           "paused": false,
                     *           "recipients": {
                     *             "total": 2,
                     *             "pending": 1,
                     *             "sent": 1,
                     *             "failed": 0,
                     *             "skipped": 0,
                     *             "delivered": 1,
                     *             "read": 0,
                     *             "replied": 0,
                     *             "failedLater": 0,
                     *             "marketingLimited": 0
                     *           },
                     *           "createdAt": "2026-11-21T08:00:00.000Z"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "limit": 1,
                     *         "offset": 0
                     *       }
                     *     }
                     */
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
                /** @description Repeats with the same key are answered as the first request was. Applies to all credentials of the team on this route. */
                "Idempotency-Key"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "381724990812738561",
                 *       "name": "Autumn",
                 *       "session": "shop",
                 *       "message": {
                 *         "type": "text",
                 *         "text": "Hello {{name}}"
                 *       },
                 *       "recipients": [
                 *         {
                 *           "to": "+12025550147",
                 *           "variables": {
                 *             "name": "Ada"
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "campaign": {
                     *         "id": "381724996712738562",
                     *         "projectId": "381724990812738561",
                     *         "operationId": "381725004812738560",
                     *         "name": "Autumn",
                     *         "session": "default",
                     *         "status": "running",
                     *         "message": {
                     *           "type": "text",
                     *           "text": "Hello {{name}}"
                     *         },
                     *         "ratePerMinute": 600,
                     *         "paused": false,
                     *         "recipients": {
                     *           "total": 2,
                     *           "pending": 1,
                     *           "sent": 1,
                     *           "failed": 0,
                     *           "skipped": 0,
                     *           "delivered": 1,
                     *           "read": 0,
                     *           "replied": 0,
                     *           "failedLater": 0,
                     *           "marketingLimited": 0
                     *         },
                     *         "createdAt": "2026-11-21T08:00:00.000Z"
                     *       },
                     *       "operationId": "381725007712738512"
                     *     }
                     */
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
                /**
                 * @description Id of the campaign.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "id": "381724996712738562",
                     *       "projectId": "381724990812738561",
                     *       "operationId": "381725004812738560",
                     *       "name": "Autumn",
                     *       "session": "default",
                     *       "status": "running",
                     *       "message": {
                     *         "type": "text",
                     *         "text": "Hello {{name}}"
                     *       },
                     *       "ratePerMinute": 600,
                     *       "paused": false,
                     *       "recipients": {
                     *         "total": 2,
                     *         "pending": 1,
                     *         "sent": 1,
                     *         "failed": 0,
                     *         "skipped": 0,
                     *         "delivered": 1,
                     *         "read": 0,
                     *         "replied": 0,
                     *         "failedLater": 0,
                     *         "marketingLimited": 0
                     *       },
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
    pauseCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the campaign.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "id": "381724996712738562",
                     *       "projectId": "381724990812738561",
                     *       "operationId": "381725004812738560",
                     *       "name": "Autumn",
                     *       "session": "default",
                     *       "status": "running",
                     *       "message": {
                     *         "type": "text",
                     *         "text": "Hello {{name}}"
                     *       },
                     *       "ratePerMinute": 600,
                     *       "paused": false,
                     *       "recipients": {
                     *         "total": 2,
                     *         "pending": 1,
                     *         "sent": 1,
                     *         "failed": 0,
                     *         "skipped": 0,
                     *         "delivered": 1,
                     *         "read": 0,
                     *         "replied": 0,
                     *         "failedLater": 0,
                     *         "marketingLimited": 0
                     *       },
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
                /** @description Default 50, maximum 500; larger values are reduced to 500. */
                limit?: number;
                /** @description Default 0. The next page starts at `offset` plus the number of items received; a page may have fewer than `limit`. */
                offset?: number;
                /** @description The current status. */
                status?: "pending" | "sent" | "failed" | "skipped";
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the campaign.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "381725007712738512",
                     *           "to": "+12025550147",
                     *           "status": "pending"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "limit": 1,
                     *         "offset": 0
                     *       }
                     *     }
                     */
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
    resumeCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the campaign.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "id": "381724996712738562",
                     *       "projectId": "381724990812738561",
                     *       "operationId": "381725004812738560",
                     *       "name": "Autumn",
                     *       "session": "default",
                     *       "status": "running",
                     *       "message": {
                     *         "type": "text",
                     *         "text": "Hello {{name}}"
                     *       },
                     *       "ratePerMinute": 600,
                     *       "paused": false,
                     *       "recipients": {
                     *         "total": 2,
                     *         "pending": 1,
                     *         "sent": 1,
                     *         "failed": 0,
                     *         "skipped": 0,
                     *         "delivered": 1,
                     *         "read": 0,
                     *         "replied": 0,
                     *         "failedLater": 0,
                     *         "marketingLimited": 0
                     *       },
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
    listProjectChats: {
        parameters: {
            query?: {
                /** @description Whether the chat is archived. */
                archived?: boolean;
                /** @description `page.nextCursor` of the previous page. Do not combine it with filters. */
                cursor?: string;
                /** @description The name of a label, in any session. */
                label?: string;
                /** @description Items per page. Default 25, maximum 100; larger values are reduced to 100. */
                limit?: number;
                /** @description Required with a team API key. With a project token, its project is the default. */
                projectId?: string;
                /** @description Part of the name, the number or the username, or the whole id. A page may be short or empty although another page follows. */
                q?: string;
                /** @description Name or id of a session. Absent: all sessions of the project. */
                session?: string;
                /** @description Only chats with unread messages, or only chats without. */
                unread?: boolean;
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "session": "shop",
                     *           "sessionId": "381725007712738512",
                     *           "labels": [
                     *             {
                     *               "id": "381725003312738580",
                     *               "name": "Customers",
                     *               "color": "#2E7D32"
                     *             }
                     *           ],
                     *           "id": "381725007712738512",
                     *           "conversation": {
                     *             "id": "381725007712738512",
                     *             "phoneNumber": "+12025550147"
                     *           },
                     *           "isGroup": true,
                     *           "archived": true,
                     *           "unreadCount": 0,
                     *           "updatedAt": "2026-11-21T08:00:00.000Z"
                     *         }
                     *       ],
                     *       "page": {
                     *         "nextCursor": null,
                     *         "limit": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ProjectChatCursorPage"];
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
    listDestinationTypes: {
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
                    /**
                     * @example [
                     *       {
                     *         "type": "http",
                     *         "enabled": true,
                     *         "schema": {},
                     *         "credentials": [
                     *           "text"
                     *         ],
                     *         "limits": {}
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["DestinationTypeDescription"][];
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
                    /**
                     * @example [
                     *       {
                     *         "name": "sandbox",
                     *         "label": "Sandbox",
                     *         "description": "A network inside Parley, of testing numbers.",
                     *         "simulated": true,
                     *         "installed": true,
                     *         "capabilities": {},
                     *         "limits": {},
                     *         "linking": [
                     *           "start"
                     *         ],
                     *         "config": [
                     *           {
                     *             "name": "pairing",
                     *             "label": "Pairing",
                     *             "kind": "text",
                     *             "required": true,
                     *             "fixed": true
                     *           }
                     *         ],
                     *         "credentials": [
                     *           {
                     *             "name": "pairing",
                     *             "label": "Pairing",
                     *             "kind": "text",
                     *             "required": true,
                     *             "fixed": true
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
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
    summarizeEvents: {
        parameters: {
            query: {
                /**
                 * @description Event ids, separated by commas, at most 100. Events that the credential cannot see are left out.
                 * @example 381725008812738565
                 */
                ids: string;
                /** @description Only events of this project. */
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "381725008812738565",
                     *           "type": "message.received",
                     *           "source": {
                     *             "type": "session",
                     *             "id": "381724996712738562"
                     *           },
                     *           "session": "default",
                     *           "contact": {
                     *             "id": "381725001112738563",
                     *             "name": "Ada",
                     *             "phoneNumber": "+12025550147"
                     *           },
                     *           "excerpt": "Hello"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["EventSummaries"];
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
    getLimits: {
        parameters: {
            query?: {
                /** @description Adds the limits of one project. Default: the project of a project token, otherwise only the limits of the team. */
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "name": "sessions",
                     *           "setting": "text",
                     *           "scope": "team",
                     *           "limit": 0,
                     *           "used": 0
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["LimitUses"];
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
                /** @description Default 50, maximum 500; larger values are reduced to 500. */
                limit?: number;
                /** @description Default 0. The next page starts at `offset` plus the number of items received; a page may have fewer than `limit`. */
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "userId": "381725007712738512",
                     *           "email": "ada@example.com",
                     *           "role": "owner"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "limit": 1,
                     *         "offset": 0
                     *       }
                     *     }
                     */
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
                /**
                 * @example {
                 *       "email": "ada@example.com",
                 *       "role": "owner"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "invitation": {
                     *         "url": "https://example.com/webhooks",
                     *         "id": "381725007712738512",
                     *         "email": "ada@example.com",
                     *         "role": "owner",
                     *         "expiresAt": "2026-11-21T08:00:00.000Z"
                     *       }
                     *     }
                     */
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
                /** @description Hands the member's keys to the person who removes them. Default: the keys are revoked. */
                keepKeys?: boolean;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the user.
                 * @example 381725007712738512
                 */
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
                /**
                 * @description Id of the user.
                 * @example 381725007712738512
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "owner"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "userId": "381725007712738512",
                     *       "email": "ada@example.com",
                     *       "role": "owner"
                     *     }
                     */
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
                /** @description Default 50, maximum 500; larger values are reduced to 500. */
                limit?: number;
                /** @description Default 0. The next page starts at `offset` plus the number of items received; a page may have fewer than `limit`. */
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "381725007712738512",
                     *           "email": "ada@example.com",
                     *           "role": "owner",
                     *           "expiresAt": "2026-11-21T08:00:00.000Z"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "limit": 1,
                     *         "offset": 0
                     *       }
                     *     }
                     */
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
                /**
                 * @description Id of the invitation.
                 * @example 381725007712738512
                 */
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
    getDeliveryMetrics: {
        parameters: {
            query: {
                /** @description Comma-separated, at most two: webhookId, type, error, statusClass, trigger. */
                dimensions?: string;
                /** @description Length of the buckets, in UTC. `auto`, the default, selects the finest with at most 300 points. Buckets of a minute are kept for 26 hours, of five minutes for 8 days, of an hour for 45 days, of a day for 400 days. A request has at most 1500 points. */
                granularity?: "1m" | "5m" | "1h" | "1d" | "auto";
                /**
                 * @description Comma-separated: attempts, succeeded, failed, firstAttempts, retries, manual, errorRate, events, filtered, delivered, latencyMs.p50, latencyMs.p95, latencyMs.p99, ageMs.p50, ageMs.p95, ageMs.p99, bytes.
                 * @example attempts,errorRate,latencyMs.p95
                 */
                measures: string;
                /** @description Only webhooks of this project. */
                projectId?: string;
                /** @description Rounded down to the start of its bucket. Default: a day before `until`. */
                since?: string;
                /** @description Only scheduled attempts, or only attempts requested by hand. */
                trigger?: "schedule" | "manual";
                /** @description Only events of this type. Requires buckets of an hour or a day. */
                type?: string;
                /** @description Exclusive; the bucket that it is in is counted whole. Default, and latest: now. */
                until?: string;
                /** @description Only this webhook. */
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
                    /**
                     * @example {
                     *       "since": "2026-11-21T07:00:00.000Z",
                     *       "until": "2026-11-21T08:30:00.000Z",
                     *       "granularity": "1h",
                     *       "series": [
                     *         {
                     *           "dimensions": {
                     *             "webhookId": "381725011112738566"
                     *           },
                     *           "points": [
                     *             {
                     *               "at": "2026-11-21T07:00:00.000Z",
                     *               "attempts": 120,
                     *               "errorRate": 0.05,
                     *               "latencyMs.p95": 84
                     *             },
                     *             {
                     *               "at": "2026-11-21T08:00:00.000Z",
                     *               "partial": true,
                     *               "attempts": 60,
                     *               "errorRate": 0,
                     *               "latencyMs.p95": 79
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "complete": true
                     *     }
                     */
                    "application/json": components["schemas"]["DeliveryMetrics"];
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
    getMessageMetrics: {
        parameters: {
            query: {
                /** @description Comma-separated: sessionId, type. */
                dimensions?: string;
                /** @description Length of the buckets, in UTC. `auto`, the default, selects the finest with at most 300 points. Buckets of a minute are kept for 26 hours, of five minutes for 8 days, of an hour for 45 days, of a day for 400 days. A request has at most 1500 points. */
                granularity?: "1m" | "5m" | "1h" | "1d" | "auto";
                /**
                 * @description Comma-separated: sent, received, delivered, read, failed, ackMs.p50, ackMs.p95.
                 * @example sent,received,delivered
                 */
                measures: string;
                /** @description Only sessions of this project. */
                projectId?: string;
                /** @description Only this session. */
                sessionId?: string;
                /** @description Rounded down to the start of its bucket. Default: a day before `until`. */
                since?: string;
                /** @description Only messages of this type. Requires buckets of an hour or a day. */
                type?: string;
                /** @description Exclusive; the bucket that it is in is counted whole. Default, and latest: now. */
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
                    /**
                     * @example {
                     *       "since": "2026-11-21T07:00:00.000Z",
                     *       "until": "2026-11-21T08:00:00.000Z",
                     *       "granularity": "1h",
                     *       "series": [
                     *         {
                     *           "dimensions": {},
                     *           "points": [
                     *             {
                     *               "at": "2026-11-21T07:00:00.000Z",
                     *               "sent": 120,
                     *               "delivered": 118,
                     *               "ackMs.p95": 1840
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "complete": true
                     *     }
                     */
                    "application/json": components["schemas"]["MessageMetrics"];
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
    getSessionMetrics: {
        parameters: {
            query: {
                /** @description Comma-separated: sessionId, statusReason. */
                dimensions?: string;
                /** @description Length of the buckets, in UTC. `auto`, the default, selects the finest with at most 300 points. Buckets of a minute are kept for 26 hours, of five minutes for 8 days, of an hour for 45 days, of a day for 400 days. A request has at most 1500 points. */
                granularity?: "1m" | "5m" | "1h" | "1d" | "auto";
                /**
                 * @description Comma-separated: connectedSeconds, disconnects.
                 * @example connectedSeconds,disconnects
                 */
                measures: string;
                /** @description Only sessions of this project. */
                projectId?: string;
                /** @description Only this session. */
                sessionId?: string;
                /** @description Rounded down to the start of its bucket. Default: a day before `until`. */
                since?: string;
                /** @description Exclusive; the bucket that it is in is counted whole. Default, and latest: now. */
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
                    /**
                     * @example {
                     *       "since": "2026-11-21T00:00:00.000Z",
                     *       "until": "2026-11-22T00:00:00.000Z",
                     *       "granularity": "1d",
                     *       "series": [
                     *         {
                     *           "dimensions": {
                     *             "statusReason": "MANUAL_STOP"
                     *           },
                     *           "points": [
                     *             {
                     *               "at": "2026-11-21T00:00:00.000Z",
                     *               "connectedSeconds": 86100,
                     *               "disconnects": 1
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "complete": true
                     *     }
                     */
                    "application/json": components["schemas"]["SessionMetrics"];
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
    getNoticeSettings: {
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
                    /**
                     * @example {
                     *       "mail": "configured",
                     *       "enabled": true,
                     *       "roles": null,
                     *       "emails": [
                     *         "ada@example.com"
                     *       ],
                     *       "digest": "instant",
                     *       "unsubscribed": [
                     *         "text"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["NoticeSettings"];
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
    putNoticeSettings: {
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
                /**
                 * @example {
                 *       "enabled": true
                 *     }
                 */
                "application/json": components["schemas"]["NoticeSettingsBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "mail": "configured",
                     *       "enabled": true,
                     *       "roles": null,
                     *       "emails": [
                     *         "ada@example.com"
                     *       ],
                     *       "digest": "instant",
                     *       "unsubscribed": [
                     *         "text"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["NoticeSettings"];
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
    getOverview: {
        parameters: {
            query?: {
                /** @description Id of a project. Default: the project of a project token, otherwise the team. */
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
                    /**
                     * @example {
                     *       "generatedAt": "2026-11-21T08:00:00.000Z",
                     *       "sessions": null,
                     *       "messages": null,
                     *       "deliveries": null,
                     *       "endpoints": null,
                     *       "operations": null
                     *     }
                     */
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
                /** @description Default 50, maximum 500; larger values are reduced to 500. */
                limit?: number;
                /** @description Default 0. The next page starts at `offset` plus the number of items received; a page may have fewer than `limit`. */
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "381725007712738512",
                     *           "teamId": "381725007712738512",
                     *           "name": "Shop",
                     *           "slug": "shop",
                     *           "stage": "Sandbox",
                     *           "createdAt": "2026-11-21T08:00:00.000Z"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "limit": 1,
                     *         "offset": 0
                     *       }
                     *     }
                     */
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
                /**
                 * @example {
                 *       "name": "Shop"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725007712738512",
                     *       "teamId": "381725007712738512",
                     *       "name": "Shop",
                     *       "slug": "shop",
                     *       "stage": "Sandbox",
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
                /**
                 * @description Id of the project.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "id": "381725007712738512",
                     *       "teamId": "381725007712738512",
                     *       "name": "Shop",
                     *       "slug": "shop",
                     *       "stage": "Sandbox",
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
                /**
                 * @description Id of the project.
                 * @example 381725007712738512
                 */
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
                /**
                 * @description Id of the project.
                 * @example 381725007712738512
                 */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Shop"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725007712738512",
                     *       "teamId": "381725007712738512",
                     *       "name": "Shop",
                     *       "slug": "shop",
                     *       "stage": "Sandbox",
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
                /** @description Repeats with the same key are answered as the first request was. Applies to all credentials of the team on this route. */
                "Idempotency-Key"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the project.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "operationId": "381725007712738512"
                     *     }
                     */
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
                /**
                 * @description Id of the action.
                 * @example 381725007712738512
                 */
                actionId: string;
                /**
                 * @description Id of the project.
                 * @example 381725007712738512
                 */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "accepted": true
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725007712738512",
                     *       "projectId": null,
                     *       "kind": "event_replay",
                     *       "resource": {
                     *         "type": "campaign",
                     *         "id": "381725007712738512"
                     *       },
                     *       "status": "pending",
                     *       "sequence": 1,
                     *       "capabilities": {
                     *         "cancellable": true
                     *       },
                     *       "progress": null,
                     *       "error": null,
                     *       "actionRequired": null,
                     *       "createdAt": "2026-11-21T08:00:00.000Z",
                     *       "updatedAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
                /** @description The engine, which connects the session to a messaging network. */
                engine?: "sandbox" | "cloud" | "baileys";
                /** @description Your reference, as the link has it. */
                externalId?: string;
                /** @description Default 50, maximum 500; larger values are reduced to 500. */
                limit?: number;
                /** @description A part of the name, in upper or lower case. */
                name?: string;
                /** @description Default 0. The next page starts at `offset` plus the number of items received; a page may have fewer than `limit`. */
                offset?: number;
                /** @description Required with a team API key. With a project token, its project is the default. */
                projectId?: string;
                /** @description What a customer finds now: `expired` and `full` are enabled links that nobody can begin with. */
                status?: "enabled" | "disabled" | "expired" | "full";
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "381724994412738559",
                     *           "projectId": "381724990812738561",
                     *           "name": "Acme support",
                     *           "slug": "g5TqW2v8ZkN1rJx0BfYc7D",
                     *           "url": "https://parley.example/q/g5TqW2v8ZkN1rJx0BfYc7D",
                     *           "externalId": "crm-1",
                     *           "engine": "sandbox",
                     *           "config": {
                     *             "pairing": "qr"
                     *           },
                     *           "maxSessions": 5,
                     *           "sessions": 2,
                     *           "enabled": false,
                     *           "createdAt": "2026-11-21T08:00:00.000Z"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "limit": 1,
                     *         "offset": 0
                     *       }
                     *     }
                     */
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
                /**
                 * @example {
                 *       "name": "Acme support"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381724994412738559",
                     *       "projectId": "381724990812738561",
                     *       "name": "Acme support",
                     *       "slug": "g5TqW2v8ZkN1rJx0BfYc7D",
                     *       "url": "https://parley.example/q/g5TqW2v8ZkN1rJx0BfYc7D",
                     *       "externalId": "crm-1",
                     *       "engine": "sandbox",
                     *       "config": {
                     *         "pairing": "qr"
                     *       },
                     *       "maxSessions": 5,
                     *       "sessions": 2,
                     *       "enabled": false,
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
                /**
                 * @description Id of the thing.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "id": "381724994412738559",
                     *       "projectId": "381724990812738561",
                     *       "name": "Acme support",
                     *       "slug": "g5TqW2v8ZkN1rJx0BfYc7D",
                     *       "url": "https://parley.example/q/g5TqW2v8ZkN1rJx0BfYc7D",
                     *       "externalId": "crm-1",
                     *       "engine": "sandbox",
                     *       "config": {
                     *         "pairing": "qr"
                     *       },
                     *       "maxSessions": 5,
                     *       "sessions": 2,
                     *       "enabled": false,
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
                /**
                 * @description Id of the thing.
                 * @example 381725007712738512
                 */
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
                /**
                 * @description Id of the thing.
                 * @example 381725007712738512
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Shop"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381724994412738559",
                     *       "projectId": "381724990812738561",
                     *       "name": "Acme support",
                     *       "slug": "g5TqW2v8ZkN1rJx0BfYc7D",
                     *       "url": "https://parley.example/q/g5TqW2v8ZkN1rJx0BfYc7D",
                     *       "externalId": "crm-1",
                     *       "engine": "sandbox",
                     *       "config": {
                     *         "pairing": "qr"
                     *       },
                     *       "maxSessions": 5,
                     *       "sessions": 2,
                     *       "enabled": false,
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
    searchIds: {
        parameters: {
            query: {
                /**
                 * @description The id to look up.
                 * @example 381725007712738512
                 */
                id: string;
                /** @description Required with a team API key. With a project token, its project is the default. */
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "kind": "session",
                     *           "id": "381725007712738512"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["FoundResources"];
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
    searchProjectMessages: {
        parameters: {
            query: {
                /** @description JID, phone number or resource id. */
                chatId?: string;
                /** @description `page.nextCursor` of the previous page. Do not combine it with filters. */
                cursor?: string;
                /** @description Whether the session sent the message. */
                fromMe?: boolean;
                /** @description Items per page. Default 25, maximum 100; larger values are reduced to 100. */
                limit?: number;
                /** @description Required with a team API key. With a project token, its project is the default. */
                projectId?: string;
                /**
                 * @description Words that must all occur. The last one may be the beginning of a word. `"in quotes"`: a phrase. `-word`: must not occur.
                 * @example order "next friday" -cancelled
                 */
                q: string;
                /** @description Inclusive. */
                since?: string;
                /** @description Its type. */
                type?: "text" | "image" | "video" | "audio" | "document" | "location" | "contact" | "phone_number_shared" | "poll" | "sticker" | "reaction" | "revoke" | "edited" | "unknown";
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "session": "shop",
                     *           "message": {
                     *             "id": "381725008812738564",
                     *             "whatsapp_id": "3EB0C431C26A1916E07E",
                     *             "conversation": {
                     *               "id": "381725001112738563",
                     *               "phoneNumber": "+12025550147"
                     *             },
                     *             "fromMe": false,
                     *             "timestamp": 1795248000,
                     *             "pushName": "Ada",
                     *             "isGroup": false,
                     *             "type": "text",
                     *             "text": "Hello"
                     *           },
                     *           "snippet": {
                     *             "text": "Hello",
                     *             "ranges": [
                     *               [
                     *                 0,
                     *                 5
                     *               ]
                     *             ]
                     *           }
                     *         }
                     *       ],
                     *       "page": {
                     *         "nextCursor": null,
                     *         "limit": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["FoundMessageCursorPage"];
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
                /** @description Id of a session. The page starts after it and stays stable while other sessions are created. Not with `offset`. */
                before?: string;
                /** @description The engine, which connects the session to a messaging network. */
                engine?: "sandbox" | "cloud" | "baileys";
                /** @description Default 50, maximum 500; larger values are reduced to 500. */
                limit?: number;
                /** @description The beginning of the name. Case does not matter. */
                name?: string;
                /** @description Default 0. The next page starts at `offset` plus the number of items received; a page may have fewer than `limit`. */
                offset?: number;
                /** @description The beginning of the account's phone number, with its country code. */
                phoneNumber?: string;
                /** @description The project that it belongs to. */
                projectId?: string;
                /** @description The current status. */
                status?: "CONNECTING" | "CONNECTED" | "DISCONNECTED";
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "381724996712738562",
                     *           "name": "default",
                     *           "projectId": "381724990812738561",
                     *           "engine": "sandbox",
                     *           "status": "CONNECTED",
                     *           "me": {
                     *             "id": "12025550147@c.us",
                     *             "phoneNumber": "+12025550147",
                     *             "pushName": "default"
                     *           },
                     *           "tier": "pro",
                     *           "config": {},
                     *           "contentRetention": {
                     *             "enabled": true
                     *           },
                     *           "createdAt": "2026-11-21T08:00:00.000Z",
                     *           "updatedAt": "2026-11-21T08:00:00.100Z",
                     *           "externalId": "crm-1"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "limit": 1,
                     *         "offset": 0
                     *       }
                     *     }
                     */
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
                /**
                 * @description Id of the thing.
                 * @example 381725007712738512
                 */
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
                /**
                 * @description Id of the thing.
                 * @example 381725007712738512
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "tier": "free"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381724996712738562",
                     *       "name": "default",
                     *       "projectId": "381724990812738561",
                     *       "engine": "sandbox",
                     *       "status": "CONNECTED",
                     *       "me": {
                     *         "id": "12025550147@c.us",
                     *         "phoneNumber": "+12025550147",
                     *         "pushName": "default"
                     *       },
                     *       "tier": "pro",
                     *       "config": {},
                     *       "contentRetention": {
                     *         "enabled": true
                     *       },
                     *       "createdAt": "2026-11-21T08:00:00.000Z",
                     *       "updatedAt": "2026-11-21T08:00:00.100Z",
                     *       "externalId": "crm-1"
                     *     }
                     */
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
                /**
                 * @description Id of the thing.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "id": "381724996712738562",
                     *       "name": "default",
                     *       "projectId": "381724990812738561",
                     *       "engine": "sandbox",
                     *       "status": "CONNECTED",
                     *       "me": {
                     *         "id": "12025550147@c.us",
                     *         "phoneNumber": "+12025550147",
                     *         "pushName": "default"
                     *       },
                     *       "tier": "pro",
                     *       "config": {},
                     *       "contentRetention": {
                     *         "enabled": true
                     *       },
                     *       "createdAt": "2026-11-21T08:00:00.000Z",
                     *       "updatedAt": "2026-11-21T08:00:00.100Z",
                     *       "externalId": "crm-1"
                     *     }
                     */
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
                /**
                 * @example {
                 *       "ids": [
                 *         "381725007712738512"
                 *       ]
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "id": "381724996712738562",
                     *           "outcome": "done"
                     *         },
                     *         {
                     *           "id": "381724996712738599",
                     *           "outcome": "not_found"
                     *         }
                     *       ]
                     *     }
                     */
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
                /**
                 * @example {
                 *       "ids": [
                 *         "381724996712738562",
                 *         "381724996712738599"
                 *       ]
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "id": "381724996712738562",
                     *           "outcome": "done"
                     *         },
                     *         {
                     *           "id": "381724996712738599",
                     *           "outcome": "not_found"
                     *         }
                     *       ]
                     *     }
                     */
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
                    /**
                     * @example {
                     *       "id": "381725007712738512",
                     *       "name": "Shop",
                     *       "serviceVersion": "text",
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
                /**
                 * @example {
                 *       "name": "Shop"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725007712738512",
                     *       "name": "Shop",
                     *       "serviceVersion": "text",
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
                /** @description Default 50, maximum 500; larger values are reduced to 500. */
                limit?: number;
                /** @description Default 0. The next page starts at `offset` plus the number of items received; a page may have fewer than `limit`. */
                offset?: number;
                /**
                 * @description The project that it belongs to.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "381725104812738560",
                     *           "projectId": "381724990812738561",
                     *           "name": "welcome",
                     *           "language": "en",
                     *           "body": "Hello {{name}}",
                     *           "variables": [
                     *             "name"
                     *           ],
                     *           "status": "draft",
                     *           "createdAt": "2026-11-21T08:00:00.000Z"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "limit": 1,
                     *         "offset": 0
                     *       }
                     *     }
                     */
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
                /**
                 * @example {
                 *       "projectId": "381724990812738561",
                 *       "name": "welcome",
                 *       "language": "en",
                 *       "body": "Hello {{name}}"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725104812738560",
                     *       "projectId": "381724990812738561",
                     *       "name": "welcome",
                     *       "language": "en",
                     *       "body": "Hello {{name}}",
                     *       "variables": [
                     *         "name"
                     *       ],
                     *       "status": "draft",
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
                /**
                 * @description The project that it belongs to.
                 * @example 381725007712738512
                 */
                projectId: string;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the template.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "id": "381725104812738560",
                     *       "projectId": "381724990812738561",
                     *       "name": "welcome",
                     *       "language": "en",
                     *       "body": "Hello {{name}}",
                     *       "variables": [
                     *         "name"
                     *       ],
                     *       "status": "draft",
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
                /** @description The project of the template. It cannot be changed. */
                projectId?: string;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the template.
                 * @example 381725007712738512
                 */
                templateId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "welcome",
                 *       "language": "en",
                 *       "body": "Hello {{name}}"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725104812738560",
                     *       "projectId": "381724990812738561",
                     *       "name": "welcome",
                     *       "language": "en",
                     *       "body": "Hello {{name}}",
                     *       "variables": [
                     *         "name"
                     *       ],
                     *       "status": "draft",
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
                /**
                 * @description The project that it belongs to.
                 * @example 381725007712738512
                 */
                projectId: string;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the template.
                 * @example 381725007712738512
                 */
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
                /**
                 * @description Id of the template.
                 * @example 381725007712738512
                 */
                templateId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "session": "shop"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725104812738560",
                     *       "projectId": "381724990812738561",
                     *       "name": "welcome",
                     *       "language": "en",
                     *       "body": "Hello {{name}}",
                     *       "variables": [
                     *         "name"
                     *       ],
                     *       "status": "draft",
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
    importTemplates: {
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
                /**
                 * @example {
                 *       "projectId": "381724990812738561",
                 *       "session": "shop"
                 *     }
                 */
                "application/json": components["schemas"]["ImportTemplates"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "created": 3,
                     *       "updated": 1,
                     *       "unchanged": 12
                     *     }
                     */
                    "application/json": components["schemas"]["ImportedTemplates"];
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
                /** @description Default 50, maximum 500; larger values are reduced to 500. */
                limit?: number;
                /** @description Default 0. The next page starts at `offset` plus the number of items received; a page may have fewer than `limit`. */
                offset?: number;
                /** @description The project that it belongs to. */
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "381724993112738568",
                     *           "projectId": "381724990812738561",
                     *           "country": "US",
                     *           "phoneNumber": "+12025550147",
                     *           "createdAt": "2026-11-21T08:00:00.000Z"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "limit": 1,
                     *         "offset": 0
                     *       }
                     *     }
                     */
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
                /**
                 * @example {
                 *       "country": "US"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381724993112738568",
                     *       "projectId": "381724990812738561",
                     *       "country": "US",
                     *       "phoneNumber": "+12025550147",
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
                /**
                 * @description Id of the testing number.
                 * @example 381725007712738512
                 */
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
                /**
                 * @description Id of the testing number.
                 * @example 381725007712738512
                 */
                testingNumberId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "disconnect"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
                /**
                 * @description Id of the testing number.
                 * @example 381725007712738512
                 */
                testingNumberId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "to": "+12025550147",
                 *       "type": "text",
                 *       "text": "Hello"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725008812738564",
                     *       "whatsapp_id": "3EB0C431C26A1916E07E",
                     *       "conversation": {
                     *         "id": "381725001112738563",
                     *         "phoneNumber": "+12025550147"
                     *       },
                     *       "type": "text",
                     *       "timestamp": 1795248000
                     *     }
                     */
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
                /**
                 * @description Id of the testing number.
                 * @example 381725007712738512
                 */
                testingNumberId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "parley-sandbox:381724996712738562:1:9f86d081"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
                /** @description Default: the project of a project token, otherwise the team's defaults. */
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
                    /**
                     * @example {
                     *       "enabled": true,
                     *       "publicKey": "pk_Xb1nqL0n1Qb8cT2yq7wFvA3e",
                     *       "allowedOrigins": [
                     *         "https://shop.example.com"
                     *       ],
                     *       "theme": {
                     *         "mode": "auto",
                     *         "accent": "#0b6e4f"
                     *       },
                     *       "displayName": "Example Shop",
                     *       "engine": "sandbox",
                     *       "updatedAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
                /** @description Default: the project of a project token, otherwise the team's defaults. */
                projectId?: string;
            };
            header?: {
                /** @description The `ETag` of the settings that you changed. The request fails with 412 if they have changed since. */
                "If-Match"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "enabled": true
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "enabled": true,
                     *       "publicKey": "pk_Xb1nqL0n1Qb8cT2yq7wFvA3e",
                     *       "allowedOrigins": [
                     *         "https://shop.example.com"
                     *       ],
                     *       "theme": {
                     *         "mode": "auto",
                     *         "accent": "#0b6e4f"
                     *       },
                     *       "displayName": "Example Shop",
                     *       "engine": "sandbox",
                     *       "updatedAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
                /** @description The project that it belongs to. */
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
                    /**
                     * @example {
                     *       "enabled": true,
                     *       "publicKey": "pk_Xb1nqL0n1Qb8cT2yq7wFvA3e",
                     *       "allowedOrigins": [
                     *         "https://shop.example.com"
                     *       ],
                     *       "theme": {
                     *         "mode": "auto",
                     *         "accent": "#0b6e4f"
                     *       },
                     *       "displayName": "Example Shop",
                     *       "engine": "sandbox",
                     *       "updatedAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
                /** @description Default 50, maximum 500; larger values are reduced to 500. */
                limit?: number;
                /** @description Default 0. The next page starts at `offset` plus the number of items received; a page may have fewer than `limit`. */
                offset?: number;
                /** @description Required with a team API key. With a project token, its project is the default. */
                projectId?: string;
                /** @description The current status. */
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "381725308812738580",
                     *           "projectId": "381724990812738561",
                     *           "externalId": "crm-1",
                     *           "status": "created",
                     *           "expiresAt": "2026-11-21T08:15:00.000Z",
                     *           "createdAt": "2026-11-21T08:00:00.000Z"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "limit": 1,
                     *         "offset": 0
                     *       }
                     *     }
                     */
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
                /**
                 * @example {
                 *       "projectId": "381724990812738561",
                 *       "externalId": "crm-1"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725308812738580",
                     *       "projectId": "381724990812738561",
                     *       "externalId": "crm-1",
                     *       "status": "created",
                     *       "expiresAt": "2026-11-21T08:15:00.000Z",
                     *       "createdAt": "2026-11-21T08:00:00.000Z",
                     *       "frameUrl": "https://parley.example/widget/frame?key=pk_Xb1nqL0n1Qb8cT2yq7wFvA3e#session=381725308812738580&token=4nV1x0c8QmZ2sB7kR5tY9wE3uJ6pL0aD"
                     *     }
                     */
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
                /**
                 * @description Id of the widget session.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "id": "381725308812738580",
                     *       "projectId": "381724990812738561",
                     *       "externalId": "crm-1",
                     *       "status": "created",
                     *       "expiresAt": "2026-11-21T08:15:00.000Z",
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
                /**
                 * @description Id of the widget session.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "id": "381725308812738580",
                     *       "projectId": "381724990812738561",
                     *       "externalId": "crm-1",
                     *       "status": "created",
                     *       "expiresAt": "2026-11-21T08:15:00.000Z",
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
                /**
                 * @description Id of the widget session.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "status": "handed_off",
                     *       "session": {
                     *         "id": "381725308812738581",
                     *         "name": "ws-381725308812738580",
                     *         "phoneNumber": "+12025550147"
                     *       },
                     *       "externalId": "crm-1",
                     *       "connectedAt": "2026-11-21T08:01:00.000Z"
                     *     }
                     */
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
                /**
                 * @description The file name, which contains a hash of the content.
                 * @example signup.0123456789ab.js
                 */
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
    getLogo: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description The last part of the URL in `theme.logo`.
                 * @example Zk1pYb0cX2mQ7sVh3uTn5w
                 */
                logo: string;
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
                /**
                 * @example {
                 *       "publicKey": "parley_widget_0123456789"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725308812738580",
                     *       "projectId": "381724990812738561",
                     *       "externalId": "crm-1",
                     *       "status": "created",
                     *       "expiresAt": "2026-11-21T08:15:00.000Z",
                     *       "createdAt": "2026-11-21T08:00:00.000Z",
                     *       "frameUrl": "https://parley.example/widget/frame?key=pk_Xb1nqL0n1Qb8cT2yq7wFvA3e#session=381725308812738580&token=4nV1x0c8QmZ2sB7kR5tY9wE3uJ6pL0aD"
                     *     }
                     */
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
                /** @description Seconds to wait until something changes. */
                wait?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the widget session.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "id": "381725007712738512",
                     *       "sequence": 1,
                     *       "status": "waiting"
                     *     }
                     */
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
                /**
                 * @description Id of the widget session.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "id": "381725007712738512",
                     *       "sequence": 1,
                     *       "status": "waiting"
                     *     }
                     */
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
                /**
                 * @description Id of the widget session.
                 * @example 381725007712738512
                 */
                widgetSessionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "phoneNumber": "+12025550147"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "code": "K7DP-Q2LM"
                     *     }
                     */
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
    answerWidgetSessionPasskey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the widget session.
                 * @example 381725007712738512
                 */
                widgetSessionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "credential": {
                 *         "id": "381725007712738512",
                 *         "rawId": "381725007712738512",
                 *         "type": "public-key",
                 *         "response": {
                 *           "clientDataJSON": "381725007712738512",
                 *           "authenticatorData": "381725007712738512",
                 *           "signature": "381725007712738512"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PasskeyBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "stage": "waiting"
                     *     }
                     */
                    "application/json": components["schemas"]["PasskeyProgress"];
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
    confirmWidgetSessionPasskey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the widget session.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "stage": "waiting"
                     *     }
                     */
                    "application/json": components["schemas"]["PasskeyProgress"];
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
    signUpWidgetSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the widget session.
                 * @example 381725007712738512
                 */
                widgetSessionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "AQBhlXsctMxJYbwbrpybxlo9tLPGy-QAmjBJA",
                 *       "wabaId": "524126980791429",
                 *       "event": "FINISH"
                 *     }
                 */
                "application/json": components["schemas"]["SignupAnswer"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "381725007712738512",
                     *       "sequence": 1,
                     *       "status": "waiting"
                     *     }
                     */
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
    startWidgetSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the widget session.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "id": "381725007712738512",
                     *       "sequence": 1,
                     *       "status": "waiting"
                     *     }
                     */
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
