import { describeChart, describeScenarios } from '@baize/chartwalk/suite';
import { withdrawalConfirmationModel } from './model.ts';
import { withdrawalConfirmationScenarios } from './scenarios.ts';

describeChart(withdrawalConfirmationModel);
describeScenarios(withdrawalConfirmationModel, withdrawalConfirmationScenarios);
