from enum import StrEnum

class SignupAnswerEvent(StrEnum):
    FINISH = "FINISH"
    FINISH_WHATSAPP_BUSINESS_APP_ONBOARDING = "FINISH_WHATSAPP_BUSINESS_APP_ONBOARDING"

    def __str__(self) -> str:
        return str(self.value)
