/** A linked device that exists nowhere: its keys were made for tests. As the package `baileys` 7.0.0-rc14 writes it. */
export const linkedDevice = {
  creds: {
    noiseKey: {
      private: {
        type: 'Buffer',
        data: '8J7+Bq6K+YzBbnHqGUsa3xcwyGE/gckK+y4SYfN20UQ=',
      },
      public: {
        type: 'Buffer',
        data: 'CNaYywRS/HD0mUwpvS7BTvfLkibL3OZo3ZCsdRPTaBk=',
      },
    },
    pairingEphemeralKeyPair: {
      private: {
        type: 'Buffer',
        data: 'uKTVBWZSlO9kt6mSs9OUON0oj6kmwKMP7Igd3Hcyi3Q=',
      },
      public: {
        type: 'Buffer',
        data: 'KyTt4aKUB2JULwofyOnLuwo5cZRPCxizZpGhSWs9XQM=',
      },
    },
    signedIdentityKey: {
      private: {
        type: 'Buffer',
        data: 'QALevAXWnPMnFIoWMiHjh/JxMrl3RZbBiwiO/xMP+3Y=',
      },
      public: {
        type: 'Buffer',
        data: 'Nj5mTzSTGUTnZYjv29QQmyYwxQa/r338m8orZy9wXCA=',
      },
    },
    signedPreKey: {
      keyPair: {
        private: {
          type: 'Buffer',
          data: 'yK7iiCabUrntIe0hu+qOT3DTn1nTj0mH9yUljuVTGUM=',
        },
        public: {
          type: 'Buffer',
          data: 'Q4mhOoiqtkHFrdMzMkVM4nG2KJ+DqeEI6uVWh+MP8hw=',
        },
      },
      signature: {
        type: 'Buffer',
        data: '1pYdSpoy6ZWeb8YLBc9LL96UoYPnbsShvq9O4PMABZuz+cFqBu3flwgukomfhOVfZ2COT5YtB32tRf99GjvyDA==',
      },
      keyId: 1,
    },
    registrationId: 101,
    advSecretKey: 'cmbDVSMtt9zvkh2vViS0SNL1At8wdZ/qA8VgIfFa1UM=',
    processedHistoryMessages: [],
    nextPreKeyId: 3,
    firstUnuploadedPreKeyId: 3,
    accountSyncCounter: 1,
    accountSettings: {
      unarchiveChats: false,
    },
    registered: true,
    me: {
      id: '4915112345678:7@s.whatsapp.net',
      lid: '200000000001:7@lid',
      name: 'Shop',
    },
    account: {
      details: 'CE0QgPfE1QYYAw==',
      accountSignatureKey: 'KF8hlFCA1EkyKuvUtBPsq/QYfCP3yT+I2lVMV60lgV8=',
      accountSignature: 'KBta/Hj+fiw3rngQ8wJnuULoRntNUQibPC6SmnD47UbYrJvpv0Pxz+/ONsGcrix9xGv4/8IPMWppSMuIHKIDig==',
      deviceSignature: 'J8LM8aknJzVLL5hdjN1N/mQVyuqqtMbtUgijV5OeEjkxcfmDwCOuy5JUvoWil/Y/jRgTAidrgui5NlQLjvQJCQ==',
    },
    signalIdentities: [
      {
        identifier: {
          name: '200000000001:7@lid',
          deviceId: 0,
        },
        identifierKey: {
          type: 'Buffer',
          data: 'BShfIZRQgNRJMirr1LQT7Kv0GHwj98k/iNpVTFetJYFf',
        },
      },
    ],
    platform: 'android',
  },
  keys: {
    'pre-key': {
      '1': {
        private: {
          type: 'Buffer',
          data: 'qAiZtNLntsLQcG7ZvPyGnWqK6wB6rY/20a9+Qrh4HUA=',
        },
        public: {
          type: 'Buffer',
          data: 'xLWpnKusrBTVdWuKmcvF4mjl7fnNoukMCpC17Unttwo=',
        },
      },
      '2': {
        private: {
          type: 'Buffer',
          data: 'KEdgvcCi53v1IFtOINovYh0rpeF+Ag5Pp5Q5dsaDEVs=',
        },
        public: {
          type: 'Buffer',
          data: 'WHoz30VvdIa6LTlK0Xh6CLychBNsmtxJ4yk2mcveqxQ=',
        },
      },
    },
    'identity-key': {
      '200000000002_1.0': {
        type: 'Buffer',
        data: 'BYzvZyQ8vi45hVxnt4p7VlGKO+hn/o72njGSpIMurjJB',
      },
    },
    'sender-key': {
      '120363001@g.us::200000000002_1::3': {
        type: 'Buffer',
        data: 'W3sic2VuZGVyS2V5SWQiOjUsInNlbmRlckNoYWluS2V5Ijp7Iml0ZXJhdGlvbiI6Miwic2VlZCI6eyJ0eXBlIjoiQnVmZmVyIiwiZGF0YSI6WzksOSw5LDksOSw5LDksOSw5LDksOSw5LDksOSw5LDksOSw5LDksOSw5LDksOSw5LDksOSw5LDksOSw5LDksOV19fSwic2VuZGVyU2lnbmluZ0tleSI6eyJwdWJsaWMiOnsidHlwZSI6IkJ1ZmZlciIsImRhdGEiOls1LDUsNSw1LDUsNSw1LDUsNSw1LDUsNSw1LDUsNSw1LDUsNSw1LDUsNSw1LDUsNSw1LDUsNSw1LDUsNSw1LDUsNV19LCJwcml2YXRlIjp7InR5cGUiOiJCdWZmZXIiLCJkYXRhIjpbXX19LCJzZW5kZXJNZXNzYWdlS2V5cyI6W119XQ==',
      },
    },
    'sender-key-memory': {
      '120363001@g.us': {
        '4915112345678:0@s.whatsapp.net': true,
      },
    },
    'app-state-sync-key': {
      'AAAA/g+h': {
        keyData: {
          type: 'Buffer',
          data: 'BAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQ=',
        },
        fingerprint: {
          rawId: 1,
          currentIndex: 0,
          deviceIndexes: [0],
        },
        timestamp: 1790000000,
      },
    },
    'app-state-sync-version': {
      regular: {
        version: 3,
        hash: {
          type: 'Buffer',
          data: 'AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE=',
        },
        indexValueMap: {
          'aGk=': {
            valueMac: {
              type: 'Buffer',
              data: 'AgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgI=',
            },
          },
        },
      },
    },
    'lid-mapping': {
      '4915100000002': '200000000002',
      '200000000002_reverse': '4915100000002',
    },
    'device-list': {
      '200000000002': ['0', '3'],
    },
    tctoken: {
      '200000000002@lid': {
        token: {
          type: 'Buffer',
          data: 'AwMDAwMDAwMDAwMDAwMDAw==',
        },
        timestamp: '1790000000',
      },
      __index: {
        token: {
          type: 'Buffer',
          data: 'WyIyMDAwMDAwMDAwMDJAbGlkIl0=',
        },
      },
    },
    session: {
      '200000000002_1.0': {
        _sessions: {
          'BQ==': {
            registrationId: 4,
            currentRatchet: {
              ephemeralKeyPair: {
                pubKey: 'BQ==',
                privKey: 'AA==',
              },
              lastRemoteEphemeralKey: 'BQ==',
              previousCounter: 0,
              rootKey: 'AA==',
            },
            indexInfo: {
              baseKey: 'BQ==',
              baseKeyType: 2,
              closed: -1,
              used: 1,
              created: 1,
              remoteIdentityKey: 'BQ==',
            },
            _chains: {
              'BQ==': {
                chainKey: {
                  counter: 0,
                  key: 'AA==',
                },
                chainType: 2,
                messageKeys: {},
              },
            },
          },
        },
        version: 'v1',
      },
    },
  },
};
